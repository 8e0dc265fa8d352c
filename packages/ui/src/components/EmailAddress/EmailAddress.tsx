import { Fragment } from 'react';

export interface EmailAddressProps {
  address: string;
}

/** An e-mail address that breaks before its @ or a dot of its domain where it does not fit; copied, it is whole. */
export function EmailAddress({ address }: EmailAddressProps) {
  const [, mailbox = address, domain = ''] = /^(.+)(@.*)$/.exec(address) ?? [];
  let at = mailbox.length;
  return (
    <bdi>
      {mailbox}
      {domain.split(/(?=\.)/).map((part) => {
        at += part.length;
        return (
          <Fragment key={at}>
            <wbr />
            {part}
          </Fragment>
        );
      })}
    </bdi>
  );
}

/** A sentence whose e-mail addresses break as `EmailAddress` does, and not within a word. */
export function TextWithEmail({ text }: { text: string }) {
  return text.split(/(\S+@\S*\w)/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    part.includes('@') ? <EmailAddress key={index} address={part} /> : part,
  );
}

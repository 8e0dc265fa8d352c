import { Fragment } from 'react';

export interface EmailAddressProps {
  address: string;
}

/** Longer ones do not fit where addresses stand. */
const longest = 32;

/**
 * An e-mail address that breaks before its @ or a dot of its domain where it does not fit, a long one before any of its
 * marks; in a table's cell before its @ alone. Copied, it is whole.
 */
export function EmailAddress({ address }: EmailAddressProps) {
  const [, mailbox = address, domain = ''] = /^(.+)(@.*)$/.exec(address) ?? [];
  const isLong = address.length > longest;
  const parts = [
    ...(isLong ? mailbox.split(marks) : [mailbox]),
    ...(domain === '' ? [] : domain.split(isLong ? marks : /(?=\.)/)),
  ];
  let at = 0;
  return (
    <bdi>
      {parts.map((part) => {
        at += part.length;
        return (
          <Fragment key={at}>
            {at > part.length && <wbr data-at={part.startsWith('@') || undefined} />}
            {part}
          </Fragment>
        );
      })}
    </bdi>
  );
}

const marks = /(?=[.\-_+])/;

/** A sentence whose e-mail addresses break as `EmailAddress` does, and not within a word. */
export function TextWithEmail({ text }: { text: string }) {
  return text.split(/(\S+@\S*\w)/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    part.includes('@') ? <EmailAddress key={index} address={part} /> : part,
  );
}

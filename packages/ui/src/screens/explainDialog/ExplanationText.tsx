import type { PaymentExplanation } from '@payments/api-client/contract';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { CheckIcon, CopyIcon } from '../../components/Icon/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { token } from '../../tokens/token.ts';

/** The text as it will be read, and what copies it. */
export function ExplanationText({ explanation }: { explanation: PaymentExplanation }) {
  const { subject, greeting, paragraphs, plainText } = explanation;
  const text = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  const refuse = () => {
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
    setCopied('refused');
  };
  const copy = () => {
    setCopied(undefined);
    // Without a secure address the browser has no clipboard at all.
    if (!('clipboard' in navigator)) return refuse();
    navigator.clipboard.writeText(plainText).then(() => setCopied('yes'), refuse);
  };
  return (
    <>
      <Letter aria-label="What the homeowner reads">
        <Head>
          <b>{subject}</b>
          <Button size="small" icon={copied === 'yes' ? <CheckIcon /> : <CopyIcon />} onPress={copy}>
            {copied === 'yes' ? 'Copied' : 'Copy text'}
          </Button>
        </Head>
        <Text ref={text}>
          <p>{greeting}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Text>
      </Letter>
      <VisuallyHidden role="status">{copied === 'yes' ? 'The text was copied' : ''}</VisuallyHidden>
      {copied === 'refused' && (
        <Banner tone="warning" announce="alert" title="The browser did not allow copying">
          The text is selected: copy it with Ctrl+C, or ⌘C on a Mac.
        </Banner>
      )}
    </>
  );
}

const Letter = styled.section`
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space3};
  padding: ${token.space3} ${token.space4};
  border-bottom: 1px solid ${token.border};
  font: ${token.typeTable};
  b {
    padding-top: 4px;
    font-weight: 600;
  }
  button {
    flex: none;
  }
`;

const Text = styled.div`
  display: grid;
  gap: ${token.space3};
  padding: ${token.space4};
  font: ${token.typeBody};
  unicode-bidi: plaintext;
`;

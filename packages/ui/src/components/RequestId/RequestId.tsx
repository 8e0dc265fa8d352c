import { useState } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { CheckIcon, CopyIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';

export interface RequestIdProps {
  /** As the server gave it. */
  id: string;
}

/** The id that support asks for, to be copied. */
export function RequestId({ id }: RequestIdProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Root>
      <span>Request</span>
      <Id>{id}</Id>
      <IconButton size="small" label={isCopied ? 'Copied' : 'Copy request id'} onPress={copy}>
        {isCopied ? <CheckIcon size={13} /> : <CopyIcon size={13} />}
      </IconButton>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  color: ${token.textMuted};
  font-size: 12px;
  line-height: 16px;
  > span {
    flex: none;
  }
`;

const Id = styled.code`
  min-width: 0;
  overflow-wrap: anywhere;
  font: 400 12px/16px ${token.fontMono};
`;

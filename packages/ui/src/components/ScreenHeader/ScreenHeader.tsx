import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';

export interface ScreenHeaderProps {
  title: string;
  /** A line below the title. */
  line?: ReactNode;
  /** At the right: first an export, whose words grow when its count comes, so that it alone moves; the primary one last. */
  actions?: ReactNode;
}

/** The top of a screen: its title, which takes the focus when its route is entered (SHELL-8), and its actions. */
export function ScreenHeader({ title, line, actions }: ScreenHeaderProps) {
  return (
    <Head>
      <div>
        <h1 tabIndex={-1} data-screen-heading>
          {title}
        </h1>
        {line && <p>{line}</p>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  gap: ${token.space3};
  margin-bottom: ${token.space5};
  > div:first-child {
    flex: 1;
    min-width: min(240px, 100%);
    /* As high with a line as without: titles and actions stand in one place on every screen. */
    min-height: 50px;
    ${media.phone} {
      min-height: 0;
    }
  }
  h1 {
    font: ${token.typeTitle};
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
  p {
    min-height: 20px;
    color: ${token.textMuted};
    font: ${token.typeTable};
  }
`;

/** No box of its own, which would move when an export's count comes. */
const Actions = styled.div`
  display: contents;
  /* As many beside each other as the width holds, whatever their words, which grow when a count comes. */
  ${media.phone} {
    flex: 1 0 100%;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: ${token.space3};
    && > * {
      flex: 1 1 156px;
      min-width: 0;
    }
    && > button {
      height: auto;
      min-height: ${token.controlHeight};
      padding-block: 6px;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    > :not(:only-child) svg {
      display: none;
    }
  }
`;

import styled from 'styled-components';
import { Spinner } from '../../components/Spinner/index.ts';
import { token } from '../../tokens/token.ts';

/** The whole page while it is not known who is there. */
export function LoadingScreen() {
  return (
    <Page>
      <p role="status">
        <Spinner size={20} />
        Loading
      </p>
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  p {
    display: flex;
    align-items: center;
    gap: ${token.space3};
    /* With room for its word: index.html may be painted before that has come. */
    min-width: 86px;
    color: ${token.textMuted};
  }
`;

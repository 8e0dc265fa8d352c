import styled from 'styled-components';
import { card } from '../../components/card/card.ts';
import { token } from '../../tokens/token.ts';

/** Where the names of the parts have room beside their fields, in the frame as on a page of its own. */
const wide = '@media (min-width: 1180px)';

/** As wide as two fields and the names of their parts beside them can be read. */
export const profileWidth = '1080px';

/** One part of the form: its heading and line, and last its fields, beside them where there is room. */
export const ProfilePart = styled.section`
  ${card}
  display: grid;
  gap: ${token.space1};
  h2 {
    font: ${token.typeHeading};
    letter-spacing: -0.01em;
  }
  p {
    color: ${token.textMuted};
    font: ${token.typeTable};
    text-wrap: balance;
  }
  > :last-child {
    margin-top: ${token.space3};
  }
  ${wide} {
    grid-template-columns: 208px minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    column-gap: ${token.space6};
    > :last-child {
      grid-area: 1 / 2 / span 2;
      margin-top: 0;
    }
  }
`;

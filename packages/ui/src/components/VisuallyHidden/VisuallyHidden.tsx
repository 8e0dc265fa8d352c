import styled from 'styled-components';
import { visuallyHidden } from './visuallyHidden.ts';

/** Words for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
  margin: -1px;
  @media print {
    display: none;
  }
`;

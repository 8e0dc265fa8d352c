import styled from 'styled-components';
import { media } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';

export interface SelectAllProps {
  /** Everything that can be ticked is. */
  allSelected: boolean;
  /** There is nothing to tick just now. */
  isDisabled: boolean;
  onToggleAll: () => void;
}

/** Ticks everything on phones, where a table has no head to do it in. It keeps its place while there is nothing to tick. */
export function SelectAll({ allSelected, isDisabled, onToggleAll }: SelectAllProps) {
  return (
    <PhoneOnly>
      <Button size="small" isDisabled={isDisabled} onPress={onToggleAll}>
        {allSelected ? 'Select none' : 'Select all'}
      </Button>
    </PhoneOnly>
  );
}

const PhoneOnly = styled.div`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

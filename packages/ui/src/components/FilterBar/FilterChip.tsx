import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { ChevronDownIcon, type IconComponent, PlusIcon } from '../Icon/index.ts';
import type { PanelPlace } from '../Panel/index.ts';
import { usePanelTrigger } from '../Panel/usePanelTrigger.ts';

export interface FilterChipProps {
  label: string;
  /** What it is set to, in words; without one it is unset. */
  value?: string;
  /** Always set; until `value` has come it is about to. @default false */
  isAlwaysSet?: boolean;
  icon?: IconComponent;
  /** While it is unset. @default PlusIcon */
  unsetIcon?: IconComponent;
  /** The panel's code, fetched when the pointer or the focus comes near. */
  part: { preload: () => Promise<void> };
  panel: (place: PanelPlace) => ReactNode;
}

/** A button that says one filter's setting and opens the panel that sets it. */
export function FilterChip({
  label,
  value,
  isAlwaysSet = false,
  icon: Icon,
  unsetIcon: UnsetIcon = PlusIcon,
  part,
  panel,
}: FilterChipProps) {
  const { trigger, place } = usePanelTrigger(part);
  const isSet = value !== undefined || isAlwaysSet;
  return (
    <ChipPlace data-always={isAlwaysSet || undefined}>
      <Chip {...trigger} data-set={isSet || undefined}>
        {isSet ? Icon && <Icon /> : <UnsetIcon />}
        <span>{label}</span>
        {isSet && <b>{value ?? 'Loading…'}</b>}
        {isAlwaysSet && <ChevronDownIcon />}
      </Chip>
      {place && panel(place)}
    </ChipPlace>
  );
}

/**
 * As wide as a chip that is always set gets with a long name, on phones as it can get: what follows stays where it is
 * when the name comes. Beyond phones the chip fills it.
 */
const ChipPlace = styled.span`
  display: contents;
  &[data-always] {
    display: block;
    flex: none;
    min-width: 396px;
    ${media.beyondPhone} {
      > button {
        min-width: 100%;
      }
    }
    ${media.phone} {
      min-width: calc(100vw - 48px);
    }
  }
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 6px;
  max-width: min(400px, calc(100vw - 48px));
  height: 32px;
  padding: 0 10px;
  border: 1px dashed ${token.controlBorder};
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  font: ${token.typeControl};
  font-weight: 500;
  white-space: nowrap;
  /* The bar is moved sideways there. */
  ${media.phone} {
    max-width: 400px;
  }
  &:hover,
  &[aria-expanded='true'] {
    background: ${token.surfaceHover};
    color: ${token.text};
  }
  &[data-set] {
    border-style: solid;
    border-color: ${token.accentBorder};
    background: ${token.accentSoft};
    color: ${token.text};
  }
  &[data-set]:hover,
  &[data-set][aria-expanded='true'] {
    border-color: ${token.accent};
  }
  b + svg {
    margin-left: auto;
  }
  b {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    color: ${token.accentText};
    font-weight: 600;
  }
`;

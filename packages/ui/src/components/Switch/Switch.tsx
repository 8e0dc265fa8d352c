import { useId } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

export interface SwitchProps {
  label: string;
  /** As it stands, not as it is wished. */
  isOn: boolean;
  /** What it is to become. */
  onChange: (isOn: boolean) => void;
  /** Waits for an answer: keeps its place and its focus, and cannot be pressed. @default false */
  isPending?: boolean;
  /** Why it cannot be pressed: shown below the label; it stays in reach of the keyboard. */
  disabledReason?: string;
  /** A line below the label. */
  description?: string;
}

/** Something that is on or off, and takes effect at once. */
export function Switch({
  label,
  isOn,
  onChange,
  isPending = false,
  disabledReason,
  description,
}: SwitchProps) {
  const labelId = useId();
  const noteId = useId();
  const note = disabledReason ?? description;
  const isBlocked = isPending || disabledReason !== undefined;
  return (
    <Root>
      <Words>
        <span id={labelId}>{label}</span>
        {note !== undefined && <small id={noteId}>{note}</small>}
      </Words>
      <Track
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={labelId}
        aria-describedby={note === undefined ? undefined : noteId}
        aria-disabled={isBlocked || undefined}
        aria-busy={isPending || undefined}
        onClick={() => {
          if (!isBlocked) onChange(!isOn);
        }}
      >
        <i />
      </Track>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space4};
`;

const Words = styled.div`
  min-width: 0;
  font: ${token.typeTable};
  font-weight: 550;
  small {
    display: block;
    color: ${token.textMuted};
    font: ${token.typeCaption};
    font-weight: 400;
  }
`;

const Track = styled.button`
  position: relative;
  flex: none;
  width: 36px;
  height: 20px;
  border: 1px solid ${token.controlBorder};
  border-radius: ${token.radiusPill};
  background: ${token.surfaceSunken};
  cursor: pointer;
  transition: background-color ${token.durationQuick} ${token.easeOut};
  > i {
    position: absolute;
    top: 2px;
    left: 2px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${token.textMuted};
    transition: translate ${token.durationQuick} ${token.easeOut};
  }
  &[aria-checked='true'] {
    border-color: ${token.accent};
    background: ${token.accent};
    > i {
      background: ${token.onAccent};
      translate: 16px 0;
    }
  }
  &[aria-disabled] {
    cursor: default;
  }
  &[aria-disabled]:not([aria-busy]) {
    border-color: ${token.borderStrong};
    background: ${token.surfaceSunken};
    > i {
      background: ${token.textDisabled};
    }
    &[aria-checked='true'] {
      background: ${token.textDisabled};
      > i {
        background: ${token.surface};
      }
    }
  }
  &[aria-busy] > i {
    opacity: 0.55;
  }
  @media (forced-colors: active) {
    > i {
      background: ButtonText;
    }
  }
`;

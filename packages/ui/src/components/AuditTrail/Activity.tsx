import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { ChevronRightIcon } from '../Icon/index.ts';
import { lazyPart, preloadWhenIdle } from '../lazyPart/index.ts';
import type { ActivityProps, AuditTrailProps } from './AuditTrailProps.ts';
import { TrailWaiting } from './TrailWaiting.tsx';

const Trail = lazyPart<AuditTrailProps & { onClose: () => void }>(
  () => import('./AuditTrail.tsx').then(({ AuditTrail }) => AuditTrail),
  <TrailWaiting />,
);

/** The trail as the last section of a drawer: closed at first, loaded when it is opened. */
export function Activity({ onOpen, ...trail }: ActivityProps & Pick<AuditTrailProps, 'about' | 'timeZone'>) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  // Fetched with the drawer: it is there when the section is opened.
  useEffect(() => preloadWhenIdle(Trail), []);
  return (
    <section aria-label="Activity">
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => {
            if (!isOpen) onOpen();
            setIsOpen(!isOpen);
          }}
        >
          <ChevronRightIcon />
          Activity
        </button>
      </Heading>
      {isOpen && (
        <Panel id={panelId}>
          <Trail {...trail} onClose={() => setIsOpen(false)} />
        </Panel>
      )}
    </section>
  );
}

const Panel = styled.div`
  margin-top: 6px;
`;

const Heading = styled.h3`
  margin-block: -6px;
  font: ${token.typeSubheading};
  button {
    display: flex;
    align-items: center;
    gap: ${token.space2};
    width: calc(100% + 2 * ${token.space2});
    margin: 0 calc(-1 * ${token.space2});
    padding: 6px ${token.space2};
    border-radius: ${token.radiusControl};
    font: inherit;
    text-align: left;
  }
  button:hover {
    background: ${token.surfaceHover};
  }
  svg {
    color: ${token.textMuted};
    transition: rotate ${token.durationQuick} ${token.easeOut};
  }
  [aria-expanded='true'] svg {
    rotate: 90deg;
  }
  @media (prefers-reduced-motion: reduce) {
    svg {
      transition: none;
    }
  }
`;

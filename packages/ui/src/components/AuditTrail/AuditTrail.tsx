import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { DateTime } from '../DateTime/index.ts';
import { FailureBanner } from '../ErrorState/index.ts';
import { RequestId } from '../RequestId/index.ts';
import type { AuditTrailProps } from './AuditTrailProps.ts';
import { auditActionWords } from './auditActionWords.ts';
import { auditFacts } from './auditFacts.ts';
import { TrailWaiting } from './TrailWaiting.tsx';

/** Who did what, when and from which address, the newest first (API-5). */
export function AuditTrail({ about, timeZone, trail, onShowMore, onRetry }: AuditTrailProps) {
  const list = useRef<HTMLOListElement>(null);
  const asked = useRef<number>(undefined);
  const shown = 'entries' in trail ? trail.entries.length : 0;
  // The button goes when all is there, and the focus with it: the first that came takes it.
  useLayoutEffect(() => {
    if (asked.current === undefined || shown <= asked.current) return;
    const first = list.current?.children.item(asked.current);
    asked.current = undefined;
    if (first instanceof HTMLElement) first.focus();
  }, [shown]);
  if (trail.state === 'loading') return <TrailWaiting />;
  if (trail.state === 'failed') return <FailureBanner failure={trail.failure} onRetry={onRetry} />;
  if (trail.entries.length === 0) return <Quiet>No activity recorded for this {about}.</Quiet>;
  const showMore = () => {
    asked.current = shown;
    onShowMore();
  };
  return (
    <>
      <Entries ref={list}>
        {trail.entries.map(({ id, at, actor, action, ipAddress, requestId, detail }) => (
          <li key={id} tabIndex={-1}>
            <b>{auditActionWords[action]}</b>
            <DateTime instant={at} timeZone={timeZone} withZone />
            <p>
              <bdi>{actor}</bdi>
              {ipAddress !== null && (
                <>
                  {' from '}
                  <Address>{ipAddress}</Address>
                </>
              )}
            </p>
            {auditFacts(detail, timeZone).map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            {requestId !== null && <RequestId id={requestId} />}
          </li>
        ))}
      </Entries>
      {trail.state === 'failedMore' && <FailureBanner failure={trail.failure} onRetry={showMore} />}
      {trail.itemCount > 1 && (
        <Foot>
          <span role="status">
            {shown} of {Math.max(shown, trail.itemCount)}
          </span>
          {trail.itemCount > shown && trail.state !== 'failedMore' && (
            <Button size="small" isPending={trail.state === 'loadingMore'} onPress={showMore}>
              Show more
            </Button>
          )}
        </Foot>
      )}
    </>
  );
}

const Quiet = styled.p`
  color: ${token.textMuted};
  font: ${token.typeTable};
`;

const Entries = styled.ol`
  font: ${token.typeTable};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 10px;
    padding: 10px 0;
    border-bottom: 1px solid ${token.border};
    overflow-wrap: anywhere;
  }
  li:first-child {
    padding-top: ${token.space1};
  }
  li:only-child {
    border: 0;
  }
  b {
    font-weight: 550;
  }
  time {
    color: ${token.textMuted};
  }
  p,
  li > span {
    grid-column: 1 / -1;
  }
  p {
    color: ${token.textMuted};
  }
  ${media.phone} {
    time {
      grid-column: 1 / -1;
    }
  }
`;

const Address = styled.span`
  font-family: ${token.fontMono};
  font-size: 12px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space2};
  margin-top: ${token.space3};
  color: ${token.textMuted};
  font: ${token.typeTable};
  font-variant-numeric: tabular-nums;
`;

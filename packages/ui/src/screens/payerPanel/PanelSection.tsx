import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SectionTitle } from '../../components/Drawer/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { token } from '../../tokens/token.ts';

interface PanelSectionProps<Value> {
  title: string;
  part: LoadedPart<Value>;
  onRetry: () => void;
  /** In its place while it loads: as many lines as are expected. @default 2 */
  lines?: number;
  children: (value: Value) => ReactNode;
}

/** A part of the panel that loads, fails and is tried again by itself. */
export function PanelSection<Value>({ title, part, onRetry, lines = 2, children }: PanelSectionProps<Value>) {
  return (
    <section aria-label={title} aria-busy={part.state === 'loading' || undefined}>
      <SectionTitle>{title}</SectionTitle>
      {part.state === 'loading' && (
        <Waiting>
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else, and never change places
            <Skeleton key={line} width={line % 2 === 0 ? '72%' : '54%'} />
          ))}
        </Waiting>
      )}
      {part.state === 'failed' && <FailureBanner failure={part.failure} onRetry={onRetry} />}
      {part.state === 'ready' && children(part.value)}
    </section>
  );
}

/** Why a section has nothing. */
export const Nothing = styled.p`
  color: ${token.textMuted};
  font: ${token.typeTable};
`;

const Waiting = styled.div`
  display: grid;
  gap: ${token.space3};
  padding: 6px 0;
`;

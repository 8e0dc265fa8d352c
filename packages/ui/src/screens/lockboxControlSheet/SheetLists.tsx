import type { LockboxControlSheet } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { DateTime, momentText } from '../../components/DateTime/index.ts';
import { SectionTitle } from '../../components/Drawer/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import { token } from '../../tokens/token.ts';

interface SheetListProps {
  sheet: LockboxControlSheet;
  timeZone: string;
}

/** The lines that cannot be read, as they stand in the file, each with why. */
export function UnreadableLines({ sheet }: Pick<SheetListProps, 'sheet'>) {
  const { unreadableLines, unreadableLineCount } = sheet;
  if (unreadableLineCount === 0) return null;
  return (
    <section aria-label="Lines that cannot be read">
      <SectionTitle>Lines that cannot be read</SectionTitle>
      <Lines>
        {unreadableLines.map(({ lineNumber, text, reason }) => (
          <li key={lineNumber}>
            <b>Line {formatCount(lineNumber)}</b>
            <span>{reason}</span>
            {text.trim() !== '' && <code>{text}</code>}
          </li>
        ))}
      </Lines>
      {unreadableLineCount > unreadableLines.length && (
        <Rest>
          The first {formatCount(unreadableLines.length)} of {formatCount(unreadableLineCount)}.
        </Rest>
      )}
    </section>
  );
}

/** Other files with the very same content. */
export function SameContent({
  sheet,
  timeZone,
  onOpenFile,
}: SheetListProps & { onOpenFile: (blobFileId: string) => void }) {
  if (sheet.sameContentAs.length === 0) return null;
  return (
    <section aria-label="Same content">
      <SectionTitle>Same content</SectionTitle>
      <Rows>
        {sheet.sameContentAs.map(({ blobFileId, fileName, communityName, receivedAt }) => (
          <li key={blobFileId}>
            <div>
              <bdi>{fileName}</bdi>
              <p>
                <bdi>{communityName}</bdi>, {momentText(receivedAt, timeZone)}
              </p>
            </div>
            <Button size="small" onPress={() => onOpenFile(blobFileId)} aria-label={`Show ${fileName}`}>
              Show
            </Button>
          </li>
        ))}
      </Rows>
    </section>
  );
}

/** Who downloaded the file and when, the newest first. */
export function DownloadHistory({ sheet, timeZone }: SheetListProps) {
  return (
    <section aria-label="Downloads">
      <SectionTitle>Downloads</SectionTitle>
      {sheet.downloads.length === 0 ? (
        <Rest>Nobody has downloaded this file yet.</Rest>
      ) : (
        <Rows>
          {sheet.downloads.map(({ id, at, by }) => (
            <li key={id}>
              <bdi>{by}</bdi>
              <DateTime instant={at} timeZone={timeZone} withZone />
            </li>
          ))}
        </Rows>
      )}
    </section>
  );
}

const Lines = styled.ol`
  display: grid;
  gap: ${token.space3};
  font: ${token.typeTable};
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px ${token.space3};
  }
  b {
    font-weight: 600;
  }
  span {
    color: ${token.textMuted};
  }
  code {
    grid-column: 1 / -1;
    padding: 4px 8px;
    border-radius: ${token.radiusControl};
    background: ${token.surfaceSunken};
    font-family: ${token.fontMono};
    font-size: 12px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Rows = styled.ul`
  font: ${token.typeTable};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space3};
    min-height: 40px;
    padding: 6px 0;
    border-bottom: 1px solid ${token.border};
  }
  li:last-child {
    border-bottom: 0;
  }
  bdi {
    overflow-wrap: anywhere;
  }
  p {
    color: ${token.textMuted};
  }
`;

const Rest = styled.p`
  color: ${token.textMuted};
  font: ${token.typeTable};
`;

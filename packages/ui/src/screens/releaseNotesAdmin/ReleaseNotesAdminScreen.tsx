import { type ReleaseNote, releaseNotesAtMost } from '@payments/api-client/contract';
import { useEffect, useMemo } from 'react';
import { Button } from '../../components/Button/index.ts';
import { DataTable } from '../../components/DataTable/index.ts';
import { CheckCircleIcon, DocumentIcon, EditIcon, PlusIcon, TrashIcon } from '../../components/Icon/index.ts';
import { preloadWhenIdle } from '../../components/lazyPart/index.ts';
import { LazyMenu, type MenuAction } from '../../components/RowMenu/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { ScreenHeader } from '../../components/ScreenHeader/index.ts';
import { noteColumns } from './noteColumns.tsx';
import type { ReleaseNotesAdminScreenProps } from './ReleaseNotesAdminScreenProps.ts';

const idOf = ({ id }: ReleaseNote) => String(id);
const nameOf = ({ releaseVersion }: ReleaseNote) => `the note ${releaseVersion}`;

const purpose = 'What is new, as every user sees it at the next sign-in.';

/** Whether there may be older notes than those that the list holds. */
function isCut(rows: readonly ReleaseNote[]): boolean {
  const countOf = (status: ReleaseNote['status']) => rows.filter((row) => row.status === status).length;
  return countOf('Released') >= releaseNotesAtMost || countOf('Pending') >= releaseNotesAtMost;
}

const emptyWords = {
  nothingYet: {
    title: 'No release note yet',
    message: 'A note says what is new. Once it is released, every user sees it at the next sign-in.',
  },
};

/** The release notes: written, previewed, released and deleted by employees (REL-3). */
export function ReleaseNotesAdminScreen(props: ReleaseNotesAdminScreenProps) {
  const { timeZone, list } = props;
  const columns = useMemo(() => noteColumns(timeZone), [timeZone]);
  const isKnown = list.state !== 'firstLoading';
  useEffect(() => {
    if (isKnown) preloadWhenIdle(LazyMenu);
  }, [isKnown]);
  return (
    <>
      <ScreenHeader
        title="Release Notes"
        line={isCut(list.rows) ? `${purpose} The latest ${releaseNotesAtMost} are listed.` : purpose}
        actions={
          <Button
            variant="primary"
            icon={<PlusIcon />}
            disabledReason={props.isReadOnly ? readOnlyReason : undefined}
            onPress={props.onWrite}
          >
            Write a note
          </Button>
        }
      />
      <DataTable
        label="Release notes"
        columns={columns}
        rows={list.rows}
        rowId={idOf}
        rowLabel={nameOf}
        state={list.state}
        emptyWords={emptyWords}
        emptyAction={!props.isReadOnly && <Button onPress={props.onWrite}>Write the first note</Button>}
        failure={list.failure}
        onRetry={props.onRetry}
        rowCount={list.rows.length}
        pageSize={3}
        onOpenRow={props.onEdit}
        rowActions={(note) => noteActions(note, props)}
      />
    </>
  );
}

/** What can be done with a note; only a pending one is released or deleted (REL-3). */
function noteActions(
  note: ReleaseNote,
  { isReadOnly, onEdit, onPreview, onRelease, onDelete }: ReleaseNotesAdminScreenProps,
): MenuAction[] {
  const disabledReason = isReadOnly ? readOnlyReason : undefined;
  return [
    { id: 'edit', label: 'Edit', icon: EditIcon, disabledReason, onAction: () => onEdit.here(note) },
    { id: 'preview', label: 'Preview', icon: DocumentIcon, onAction: () => onPreview(note) },
    {
      id: 'release',
      label: 'Release',
      icon: CheckCircleIcon,
      disabledReason: note.status === 'Released' ? 'It has been released already.' : disabledReason,
      onAction: () => onRelease(note),
    },
    {
      id: 'delete',
      label: 'Delete draft',
      icon: TrashIcon,
      tone: 'danger',
      disabledReason: note.status === 'Released' ? 'A released note stays.' : disabledReason,
      onAction: () => onDelete(note),
    },
  ];
}

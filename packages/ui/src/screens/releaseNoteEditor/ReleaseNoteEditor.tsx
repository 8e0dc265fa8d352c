import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { card } from '../../components/card/card.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { ChevronLeftIcon } from '../../components/Icon/index.ts';
import { ScreenHeader } from '../../components/ScreenHeader/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { token } from '../../tokens/token.ts';
import { NoteForm } from './NoteForm.tsx';
import type { ReleaseNoteEditorProps } from './ReleaseNoteEditorProps.ts';

/** Writes a release note: as rich text, markdown or HTML, saved, previewed and released (REL-3, REL-4). */
export function ReleaseNoteEditor(props: ReleaseNoteEditorProps) {
  const { note, loadKey } = props;
  if (note === null || note.state === 'ready')
    return <NoteForm key={loadKey} {...props} stored={note?.value} />;
  return (
    <>
      <Back>
        <Button variant="quiet" size="small" icon={<ChevronLeftIcon />} onPress={props.onBack}>
          Back to the list
        </Button>
      </Back>
      <ScreenHeader title="Release note" />
      {note.state === 'failed' ? (
        <ErrorState {...note.failure} onRetry={props.onRetryLoad} />
      ) : (
        <Waiting role="status">
          <VisuallyHidden>Loading the note</VisuallyHidden>
          <Skeleton width={64} />
          <Skeleton width={280} height={34} />
          <Skeleton width={48} />
          <Skeleton height={328} />
        </Waiting>
      )}
    </>
  );
}

const Back = styled.div`
  margin: 0 0 ${token.space2} -10px;
`;

const Waiting = styled.div`
  ${card}
  display: grid;
  gap: ${token.space3};
`;

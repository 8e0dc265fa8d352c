import { readId } from '@payments/api-client/contract/fields';
import {
  type ReleaseNote,
  type ReleaseNoteForm,
  releaseNotes,
} from '@payments/api-client/contract/releaseNotes';
import { useCloseOnBack } from '@payments/ui/components/closeOnBack';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { ReleaseNotesAdminScreen } from '@payments/ui/screens/releaseNotesAdmin';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openTab } from '../../app/openTab.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { wholeListProps } from '../shared/partProps.ts';
import { useMayCall } from '../shared/useMayCall.ts';
import { DeleteNote } from './DeleteNote.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { Release } from './Release.tsx';
import { startNotes } from './startNotes.ts';

const PreviewPart = lazyPart(() =>
  import('@payments/ui/screens/releaseNotePreview').then((screen) => screen.ReleaseNotePreview),
);

type Opened = 'list' | 'new' | number;

/** Undefined where it cannot be read. */
function openedOf(search: string): Opened | undefined {
  const asked = new URLSearchParams(search).get('note');
  if (!asked) return 'list';
  return asked === 'new' ? 'new' : readId(asked);
}

/** Release notes: list, editor, preview, release and deletion (REL-3). Which note is open stands in the address (SHELL-5). */
export function ReleaseNotesPage() {
  const world = useWorld();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const actors = useStarted(() => startNotes(world));
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const isReadOnly = useMayCall(releaseNotes.saveReleaseNote) !== 'allowed';
  const isWaiting = useSelector(world.session, ({ context }) => context.flags.releaseModalOpen);
  const asked = openedOf(search);
  const opened = asked ?? 'list';
  // A note gets its id by its first save, another one where a colleague deleted it; the editor that it was typed in stays.
  const [made, setMade] = useState<{ id: number; in: Opened }>();
  const editor = opened === made?.id ? made.in : opened;
  const [previewed, setPreviewed] = useState<ReleaseNoteForm>();
  const [releasing, setReleasing] = useState<ReleaseNote>();
  const [deleting, setDeleting] = useState<ReleaseNote>();
  const [released, setReleased] = useState<ReleaseNote>();
  /** Goes up where a colleague has changed the open note: it is read anew. */
  const [readings, setReadings] = useState(0);
  useCloseOnBack((previewed ?? releasing ?? deleting) !== undefined, () => {
    setPreviewed(undefined);
    setReleasing(undefined);
    setDeleting(undefined);
  });
  const open = (note: Opened, how?: { replace: boolean }) => {
    // On the way to the list the editor stays a moment longer, and is not to begin anew.
    if (note !== 'list' && note !== made?.id) setMade(undefined);
    navigate({ pathname, search: note === 'list' ? '' : `?note=${note}` }, how);
  };
  const isUnread = asked === undefined;
  const tellUnread = useEffectEvent(() => {
    world.notifications.send({ type: 'NOTIFY', notification: { type: 'warning', code: 'link-unread' } });
    open('list', { replace: true });
  });
  useEffect(() => {
    if (isUnread) tellUnread();
  }, [isUnread]);
  const reread = () => setReadings((count) => count + 1);
  return (
    <>
      {opened === 'list' ? (
        <ReleaseNotesAdminScreen
          timeZone={world.settings.businessTimeZone}
          list={wholeListProps(list, 'The release notes could not be loaded')}
          onRetry={actors.retry}
          isReadOnly={isReadOnly}
          onWrite={() => open('new')}
          onEdit={{
            here: ({ id }) => open(id),
            inNewTab: ({ id }) => openTab(`${pathname}?note=${id}`),
          }}
          onPreview={setPreviewed}
          onRelease={setReleasing}
          onDelete={setDeleting}
        />
      ) : (
        <NoteEditor
          key={`${editor} ${readings}`}
          noteId={opened === 'new' ? undefined : opened}
          released={released}
          onSaved={({ id }) => {
            actors.refresh();
            if (opened === id) return;
            setMade({ id, in: editor });
            navigate({ pathname, search: `?note=${id}` }, { replace: true });
          }}
          onPreview={setPreviewed}
          isPreviewed={previewed !== undefined}
          onPreviewClose={() => setPreviewed(undefined)}
          onRelease={setReleasing}
          onDelete={setDeleting}
          onBack={() => open('list')}
          onMissing={() => open('list', { replace: true })}
        />
      )}
      {previewed && <PreviewPart isOpen note={previewed} onClose={() => setPreviewed(undefined)} />}
      {releasing && !isWaiting && (
        <Release
          note={releasing}
          onReleased={setReleased}
          onOutdated={actors.refresh}
          onOvertaken={reread}
          onClose={() => setReleasing(undefined)}
        />
      )}
      {deleting && !isWaiting && (
        <DeleteNote
          note={deleting}
          onOutdated={actors.refresh}
          onOvertaken={reread}
          onDeleted={() => {
            setDeleting(undefined);
            if (opened !== 'list') open('list', { replace: true });
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { ReleaseNotesModal } from '../releaseNotes/index.ts';
import type { ReleaseNotePreviewProps } from './ReleaseNotePreviewProps.ts';

/** A note exactly as its readers get it (REL-3): the very modal, whose tick and OK change nothing here. */
export function ReleaseNotePreview({ isOpen, note, onClose }: ReleaseNotePreviewProps) {
  const [isTicked, setTicked] = useState(false);
  return (
    <ReleaseNotesModal
      isOpen={isOpen}
      body={note.body}
      dataType={note.dataType}
      releaseVersion={note.releaseVersion}
      isTicked={isTicked}
      onTick={setTicked}
      onClose={onClose}
    />
  );
}

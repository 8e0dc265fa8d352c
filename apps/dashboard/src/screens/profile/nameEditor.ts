import { type SafeStorage, storageNames } from '../../storage/browserStorage.ts';

/**
 * The name under which a representative's page saves its drafts. A page that is reloaded goes on under its name,
 * which lies in the session storage only in between: a duplicated tab would copy it.
 */
export function nameEditor(storage: SafeStorage) {
  const name = storage.read(storageNames.draftEditor) ?? crypto.randomUUID();
  const shown = () => storage.remove(storageNames.draftEditor);
  const hidden = () => storage.write(storageNames.draftEditor, name);
  shown();
  window.addEventListener('pagehide', hidden);
  window.addEventListener('pageshow', shown);
  return {
    name,
    leave() {
      window.removeEventListener('pagehide', hidden);
      window.removeEventListener('pageshow', shown);
      hidden();
    },
  };
}

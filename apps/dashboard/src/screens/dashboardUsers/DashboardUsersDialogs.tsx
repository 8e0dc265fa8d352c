import type { DashboardUser, ManagementCompany } from '@payments/api-client/contract/managementCompanies';
import type { ModalAction } from '@payments/machines/modals';
import { useCloseOnBack } from '@payments/ui/components/closeOnBack';
import { isSelf, userName } from '@payments/ui/screens/dashboardUsers';
import { useSelector } from '@xstate/react';
import { useWorld } from '../../app/WorldContext.tsx';
import { ActivityDrawer } from '../shared/ActivityDrawer.tsx';
import { useGone } from '../shared/useGone.ts';
import { DashboardUserDetails, DashboardUserDetailsPart, type UserActions } from './DashboardUserDetails.tsx';
import { DeleteUser, DeleteUserPart } from './DeleteUser.tsx';
import { DashboardUserPart, EditUser } from './EditUser.tsx';
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx';
import { SendPasswordLink } from './SendPasswordLink.tsx';
import type { DashboardUsersActors } from './startDashboardUsers.ts';

/** The modal's type and user (DSU-2, SHELL-11). */
export type UserModal =
  | { type: Extract<ModalAction, 'none'> }
  | { type: 'add' }
  | {
      type: Extract<ModalAction, 'edit' | 'delete'> | 'activity' | 'sendLink' | 'removeAuthenticator';
      user: DashboardUser;
    };

/** What the dialogs are drawn with, fetched when the browser is idle. */
export const dialogParts = [DashboardUserPart, DeleteUserPart, DashboardUserDetailsPart];

interface DashboardUsersDialogsProps {
  actors: DashboardUsersActors;
  modal: UserModal;
  onCloseModal: () => void;
  openUserId: number | undefined;
  onCloseDetails: (how?: { replace: boolean }) => void;
  actions: UserActions;
  /** The only company that users can be of; null for provider employees. */
  ownCompany: ManagementCompany | null;
  /** The company that is filtered by. */
  firstCompanyId: number | null;
}

/** The details drawer, and above it the modal that decides. Both wait for the release notes to be closed. */
export function DashboardUsersDialogs({
  actors,
  modal,
  onCloseModal: close,
  openUserId,
  onCloseDetails,
  actions,
  ownCompany,
  firstCompanyId,
}: DashboardUsersDialogsProps) {
  const { session } = useWorld();
  const isWaiting = useSelector(session, ({ context }) => context.flags.releaseModalOpen);
  const [isDeleted, tellDeleted] = useGone(openUserId);
  useCloseOnBack(modal.type !== 'none', close);
  if (isWaiting) return null;
  return (
    <>
      {openUserId !== undefined && (
        <DashboardUserDetails
          key={openUserId}
          userId={openUserId}
          actors={actors}
          actions={actions}
          isAsked={modal.type !== 'none' || isDeleted}
          onClose={() => onCloseDetails()}
          onMissing={() => onCloseDetails({ replace: true })}
        />
      )}
      {modal.type === 'activity' && (
        <ActivityDrawer
          subject={{ subject: 'user', id: modal.user.id }}
          about="user"
          name={userName(modal.user)}
          onClose={close}
        />
      )}
      {(modal.type === 'add' || modal.type === 'edit') && (
        <EditUser
          userId={modal.type === 'edit' ? modal.user.id : undefined}
          actors={actors}
          ownCompany={ownCompany}
          isSelf={modal.type === 'edit' && isSelf(modal.user, actions.selfEmail)}
          firstCompanyId={firstCompanyId}
          onClose={close}
        />
      )}
      {modal.type === 'delete' && (
        <DeleteUser
          user={modal.user}
          actors={actors}
          onDeleted={() => {
            tellDeleted(modal.user.id);
            close();
            // Back leads to no user who is gone.
            if (openUserId === modal.user.id) onCloseDetails({ replace: true });
          }}
          onClose={close}
        />
      )}
      {modal.type === 'sendLink' && <SendPasswordLink user={modal.user} actors={actors} onClose={close} />}
      {modal.type === 'removeAuthenticator' && (
        <RemoveAuthenticator user={modal.user} actors={actors} onClose={close} />
      )}
    </>
  );
}

import type { DashboardUser } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Activity } from '../../components/AuditTrail/index.ts';
import { Button } from '../../components/Button/index.ts';
import { Drawer, FootReason, HeadName, HeadState, SectionTitle } from '../../components/Drawer/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { token } from '../../tokens/token.ts';
import { dashboardUserActions, reasonAgainstChanging } from '../dashboardUsers/dashboardUserActions.ts';
import { UserMarks } from '../dashboardUsers/UserMarks.tsx';
import { userName } from '../dashboardUsers/userName.ts';
import type { DashboardUserDetailsDrawerProps } from './DashboardUserDetailsDrawerProps.ts';
import { roleFacts, signInFacts } from './userDetailFacts.tsx';

/** One dashboard user: how they sign in, what their roles open, and what can be done with them (DSU-1 to DSU-3). */
export function DashboardUserDetailsDrawer(props: DashboardUserDetailsDrawerProps) {
  const { details, timeZone, selfEmail } = props;
  const user = newest(details.state === 'ready' ? details.value : undefined, props.user);
  return (
    <Drawer
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="Dashboard user"
      header={
        user ? (
          <>
            <HeadName>{userName(user)}</HeadName>
            <HeadState>
              <UserMarks user={user} selfEmail={selfEmail} />
              <bdi>{user.managementCompanyName}</bdi>
            </HeadState>
          </>
        ) : (
          <Skeleton width={240} height={54} />
        )
      }
      footer={user && <Actions user={user} props={props} />}
    >
      {user && <FactList facts={signInFacts(user, props)} />}
      {user && (
        <section aria-label="Roles">
          <SectionTitle>Roles</SectionTitle>
          <FactList facts={roleFacts(user.roles)} />
        </section>
      )}
      {!user && details.state === 'loading' && (
        <Waiting aria-busy>
          <Skeleton height={132} />
          <Skeleton width="30%" height={20} />
          <Skeleton height={64} />
        </Waiting>
      )}
      {details.state === 'failed' && <ErrorState {...details.failure} onRetry={props.onRetry} />}
      {props.activity && <Activity {...props.activity} about="user" timeZone={timeZone} />}
    </Drawer>
  );
}

/** The list may have been read after the details, and the other way round. */
const newest = (read: DashboardUser | undefined, row: DashboardUser | undefined) =>
  read && (!row || read.revision >= row.revision) ? read : row;

/** All that the row's menu offers: phones have no such menu. */
function Actions({ user, props }: { user: DashboardUser; props: DashboardUserDetailsDrawerProps }) {
  const actions = dashboardUserActions(user, props);
  const reasonAgainstAll = reasonAgainstChanging(props);
  const reasons =
    reasonAgainstAll === undefined
      ? actions.flatMap(({ label, disabledReason }) => (disabledReason ? `${label}: ${disabledReason}` : []))
      : [reasonAgainstAll];
  return (
    <>
      {actions.map(({ id, label, icon: Icon, tone, disabledReason, onAction }) => (
        <Button
          key={id}
          variant={tone === 'danger' ? 'quietDanger' : 'secondary'}
          icon={Icon && <Icon />}
          disabledReason={disabledReason}
          data-told
          onPress={onAction}
        >
          {label}
        </Button>
      ))}
      {reasons.map((reason) => (
        <FootReason key={reason}>{reason}</FootReason>
      ))}
    </>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: ${token.space4};
`;

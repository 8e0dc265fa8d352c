import type { RepresentativeUser } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { Drawer, FootReason, HeadName, HeadState } from '../../components/Drawer/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { MailIcon } from '../../components/Icon/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { token } from '../../tokens/token.ts';
import { RepresentativeStatusBadge } from '../representatives/RepresentativeStatusBadge.tsx';
import { reasonAgainstInviting } from '../representatives/reasonAgainstInviting.ts';
import { representativePresentation } from '../representatives/representativePresentation.ts';
import { HandedInProfile } from './HandedInProfile.tsx';
import type { RepresentativeDetailsDrawerProps } from './RepresentativeDetailsDrawerProps.ts';

/** One representative: the invitation, and the profile once it is submitted, personal data masked (REP-7). */
export function RepresentativeDetailsDrawer(props: RepresentativeDetailsDrawerProps) {
  const { details, timeZone, onInviteAgain, onWithdraw } = props;
  const current = details.state === 'ready' ? details.value : props.representative;
  const profile = details.state === 'ready' ? details.value.profile : null;
  const blockedBy = current && reasonAgainstInviting(current, props.isReadOnly);
  return (
    <Drawer
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="Representative"
      header={current ? <Head representative={current} /> : <Skeleton width={240} height={58} />}
      footer={
        current && current.status !== 'Submitted' ? (
          <>
            <Button
              icon={<MailIcon />}
              disabledReason={blockedBy}
              data-told
              onPress={() => onInviteAgain(current)}
            >
              Send invitation again
            </Button>
            <Button
              variant="quietDanger"
              disabledReason={blockedBy}
              data-told
              onPress={() => onWithdraw(current)}
            >
              Withdraw invitation
            </Button>
            {blockedBy !== undefined && <FootReason>{blockedBy}</FootReason>}
          </>
        ) : undefined
      }
    >
      {current && (
        <FactList
          facts={[
            ...(current.name === ''
              ? []
              : [{ name: 'Invitation to', value: <EmailAddress address={current.emailAddress} /> }]),
            {
              name: 'Management company',
              value: details.state === 'ready' ? <bdi>{details.value.managementCompanyName}</bdi> : '',
            },
            { name: 'Invited', value: <DateTime instant={current.invitedAt} timeZone={timeZone} withZone /> },
            { name: 'Invited by', value: <bdi>{current.invitedBy}</bdi> },
            current.submittedAt === null
              ? {
                  name: current.status === 'Expired' ? 'Link ended' : 'Link works until',
                  value: <DateTime instant={current.expiresAt} timeZone={timeZone} withZone />,
                }
              : {
                  name: 'Submitted',
                  value: <DateTime instant={current.submittedAt} timeZone={timeZone} withZone />,
                },
          ]}
        />
      )}
      {details.state === 'failed' && <ErrorState {...details.failure} onRetry={props.onRetry} />}
      {details.state === 'loading' && current?.status !== 'Invited' && current?.status !== 'Expired' && (
        <Waiting aria-busy>
          <Skeleton width="50%" height={20} />
          <Skeleton height={160} />
          <Skeleton height={80} />
        </Waiting>
      )}
      {profile && (
        <HandedInProfile
          profile={profile}
          timeZone={timeZone}
          downloading={props.downloading}
          onDownload={props.onDownloadDocument}
          onCancelDownload={props.onCancelDownload}
        />
      )}
    </Drawer>
  );
}

function Head({ representative: { name, emailAddress, status } }: { representative: RepresentativeUser }) {
  return (
    <>
      <HeadName>{name === '' ? <EmailAddress address={emailAddress} /> : name}</HeadName>
      <HeadState>
        <RepresentativeStatusBadge status={status} />
        {representativePresentation[status].explanation}
      </HeadState>
    </>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: ${token.space4};
`;

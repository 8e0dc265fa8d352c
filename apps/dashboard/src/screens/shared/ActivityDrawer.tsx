import type { AuditedThing } from '@payments/ui/components/AuditTrail';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useEffect, useEffectEvent } from 'react';
import { useWorld } from '../../app/WorldContext.tsx';
import { type ActivitySubject, useActivity } from './useActivity.ts';

const AuditDrawerPart = lazyPart(() =>
  import('@payments/ui/screens/auditDrawer').then((screen) => screen.AuditDrawer),
);

interface ActivityDrawerProps {
  subject: ActivitySubject;
  about: AuditedThing;
  name: string;
  onClose: () => void;
}

/** Who did what to a user or an association, straight from the menu of their row (API-5). */
export function ActivityDrawer({ subject, about, name, onClose }: ActivityDrawerProps) {
  const { businessTimeZone } = useWorld().settings;
  const activity = useActivity(subject);
  const open = useEffectEvent(() => activity?.onOpen());
  useEffect(() => open(), []);
  if (!activity) return null;
  const { onOpen: _opened, ...trail } = activity;
  return (
    <AuditDrawerPart
      isOpen
      name={name}
      about={about}
      timeZone={businessTimeZone}
      {...trail}
      onClose={onClose}
    />
  );
}

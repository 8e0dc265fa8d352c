import type { ReactNode } from 'react';
import { Glyph, type IconProps } from './Glyph.tsx';

/** A payment card. */
export function CardIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <rect x="2" y="3.5" width="12" height="9" rx="1.6" />
      <path d="M2 6.5h12M4.5 10h2" />
    </Glyph>
  );
}

/** A homeowner or their house. */
export function HomeIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M2.5 7.5 8 3l5.5 4.5M4 6.7V13h8V6.7M6.8 13V9.5h2.4V13" />
    </Glyph>
  );
}

/** Taking something out: exports, downloads. */
export function DownloadIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M8 2.5v7M5 6.8l3 3 3-3M2.5 11v1.5a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V11" />
    </Glyph>
  );
}

/** A lockbox, or what is locked. */
export function LockIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <rect x="2.5" y="6.5" width="11" height="7" rx="1.4" />
      <path d="M5 6.5V5a3 3 0 0 1 6 0v1.5M8 9.3v1.6" />
    </Glyph>
  );
}

/** Several people. */
export function UsersIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <circle cx="6" cy="5.5" r="2.4" />
      <path d="M1.8 13c.4-2.5 2-3.7 4.2-3.7s3.8 1.2 4.2 3.7M10.8 3.4a2.3 2.3 0 0 1 0 4.3M12.3 9.6c1.2.5 1.9 1.6 2.1 3.2" />
    </Glyph>
  );
}

/** One person. */
export function UserIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <circle cx="8" cy="5.3" r="2.6" />
      <path d="M3 13.5c.5-2.8 2.4-4.1 5-4.1s4.5 1.3 5 4.1" />
    </Glyph>
  );
}

/** Who somebody is: a representative. */
export function IdCardIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <rect x="2" y="3" width="12" height="10" rx="1.6" />
      <circle cx="5.8" cy="6.9" r="1.4" />
      <path d="M3.8 10.6c.3-1 1-1.5 2-1.5s1.7.5 2 1.5M10 6.5h2M10 9h2" />
    </Glyph>
  );
}

/** A community or its onboarding. */
export function BuildingIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M3 13V4.2L8 2l5 2.2V13M2 13h12M6 6.5h1M9 6.5h1M6 9.5h1M9 9.5h1" />
    </Glyph>
  );
}

/** A form or a file. */
export function DocumentIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M4 2h5.5L12 4.5V14H4zM9.3 2v2.8H12M6 8h4M6 10.5h4" />
    </Glyph>
  );
}

/** Reports. */
export function ChartIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M2.5 13.5v-11M2.5 13.5h11M5.5 11V8M8.5 11V5.5M11.5 11V7" />
    </Glyph>
  );
}

/** What is new: release notes. */
export function StarIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="m8 2.2 1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11l-3.5 1.9.8-3.9L2.4 6.3l3.9-.5z" />
    </Glyph>
  );
}

/** Help and questions. */
export function HelpIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M6.3 6.3a1.8 1.8 0 1 1 2.5 1.7c-.5.3-.8.6-.8 1.2M8 11.3v.1" />
    </Glyph>
  );
}

/** The light theme. */
export function SunIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <circle cx="8" cy="8" r="2.8" />
      <path d="M8 1.8v1.4M8 12.8v1.4M1.8 8h1.4M12.8 8h1.4M3.6 3.6l1 1M11.4 11.4l1 1M12.4 3.6l-1 1M4.6 11.4l-1 1" />
    </Glyph>
  );
}

/** The dark theme. */
export function MoonIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M13.4 9.6A5.7 5.7 0 0 1 6.4 2.6a5.7 5.7 0 1 0 7 7z" />
    </Glyph>
  );
}

/** The theme that the system has. */
export function MonitorIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <rect x="2" y="3" width="12" height="8" rx="1.4" />
      <path d="M5.5 13.5h5M8 11v2.5" />
    </Glyph>
  );
}

/** Opens downwards. */
export function ChevronDownIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="m4.5 6.3 3.5 3.5 3.5-3.5" />
    </Glyph>
  );
}

/** The previous one. */
export function ChevronLeftIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M9.8 4.5 6.3 8l3.5 3.5" />
    </Glyph>
  );
}

/** The next one. */
export function ChevronRightIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M6.3 4.5 9.8 8l-3.5 3.5" />
    </Glyph>
  );
}

/** Sorted ascending. */
export function ArrowUpIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M8 12.8V3.4M4.6 6.6 8 3.2l3.4 3.4" />
    </Glyph>
  );
}

/** Sorted descending. */
export function ArrowDownIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M8 3.2v9.4M4.6 9.4 8 12.8l3.4-3.4" />
    </Glyph>
  );
}

/** Done, succeeded, chosen. */
export function CheckIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="m3.5 8.5 3 3 6-6.5" />
    </Glyph>
  );
}

/** Waiting for time to pass. */
export function ClockIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 5v3.2l2 1.3" />
    </Glyph>
  );
}

/** Failed; or closes what is open. */
export function CrossIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="m4.5 4.5 7 7M11.5 4.5l-7 7" />
    </Glyph>
  );
}

/** Money that went back. */
export function ReturnIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M6 4 3 7l3 3M3.2 7H10a3 3 0 0 1 0 6H7" />
    </Glyph>
  );
}

/** Disputed. */
export function FlagIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M4 14V2.5M4 3h7.5L10 5.8l1.5 2.7H4" />
    </Glyph>
  );
}

/** More that can be done. */
export function MoreIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M8 3.5v.1M8 8v.1M8 12.5v.1" strokeWidth="2.4" />
    </Glyph>
  );
}

/** A bank account. */
export function BankIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M2.5 6.5 8 3l5.5 3.5zM4 6.5V12M8 6.5V12M12 6.5V12M2.5 13h11" />
    </Glyph>
  );
}

/** A date or a range of dates. */
export function CalendarIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <rect x="2.5" y="3.5" width="11" height="10" rx="1.5" />
      <path d="M2.5 6.5h11M5.5 2v2.5M10.5 2v2.5" />
    </Glyph>
  );
}

/** Adds one. */
export function PlusIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M8 3.5v9M3.5 8h9" />
    </Glyph>
  );
}

/** Which columns are shown. */
export function ColumnsIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <rect x="2.5" y="3" width="11" height="10" rx="1.5" />
      <path d="M6.2 3v10M9.8 3v10" />
    </Glyph>
  );
}

/** Narrows a list. */
export function FilterIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M2.5 4h11M4.8 8h6.4M6.8 12h2.4" />
    </Glyph>
  );
}

/** Chooses the order. */
export function SortIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M5 13V3.2M2.6 5.6 5 3.2l2.4 2.4M11 3v9.8m-2.4-2.4 2.4 2.4 2.4-2.4" />
    </Glyph>
  );
}

/** Finds. */
export function SearchIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <circle cx="7" cy="7" r="4.3" />
      <path d="m10.3 10.3 3.2 3.2" />
    </Glyph>
  );
}

/** Good to know. */
export function InfoIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 7.4V11M8 5v.1" />
    </Glyph>
  );
}

/** Needs care. */
export function WarningIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M8 2.6 14 13H2zM8 6.5v3M8 11.2v.1" />
    </Glyph>
  );
}

/** Went wrong. */
export function AlertIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 4.8v3.8M8 11v.1" />
    </Glyph>
  );
}

/** Went well. */
export function CheckCircleIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <circle cx="8" cy="8" r="5.8" />
      <path d="m5.4 8.2 1.9 1.9 3.4-3.8" />
    </Glyph>
  );
}

/** Copies to the clipboard. */
export function CopyIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.4" />
      <path d="M10.5 5.3V3.8a1.3 1.3 0 0 0-1.3-1.3H3.8a1.3 1.3 0 0 0-1.3 1.3v5.4a1.3 1.3 0 0 0 1.3 1.3h1.5" />
    </Glyph>
  );
}

/** E-mail. */
export function MailIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <rect x="2" y="3.5" width="12" height="9" rx="1.6" />
      <path d="m2.4 4.8 5.6 4 5.6-4" />
    </Glyph>
  );
}

/** A receipt. */
export function ReceiptIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M3.5 2v12l1.5-1 1.5 1L8 13l1.5 1 1.5-1 1.5 1V2zM6 5.5h4M6 8.5h4" />
    </Glyph>
  );
}

/** An amount and what it is made of. */
export function DollarIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M8 2v12M11 4.8c-.6-.9-1.7-1.3-3-1.3-1.7 0-2.9.8-2.9 2.1 0 3 6 1.5 6 4.6 0 1.4-1.3 2.3-3.1 2.3-1.5 0-2.7-.5-3.3-1.5" />
    </Glyph>
  );
}

/** Tries again. */
export function RetryIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M13 3v3.2H9.8M3 13V9.8h3.2M12.7 6.2A5.2 5.2 0 0 0 3.4 5.6M3.3 9.8a5.2 5.2 0 0 0 9.3.6" />
    </Glyph>
  );
}

/** Leaves. */
export function SignOutIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M6.5 2.5H4a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h2.5M10 5l3 3-3 3M13 8H6.5" />
    </Glyph>
  );
}

/** Opens the sidebar. */
export function MenuIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
    </Glyph>
  );
}

/** Opens elsewhere. */
export function ExternalIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M9 3h4v4M13 3 7.5 8.5M11.5 9.5V12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1h2.5" />
    </Glyph>
  );
}

/** Nothing here. */
export function InboxIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M2.5 9 4.3 3.5h7.4L13.5 9v3.5h-11zM2.5 9h3.3l.8 1.6h2.8l.8-1.6h3.3" />
    </Glyph>
  );
}

/** This session's notifications. */
export function BellIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M8 2.2a4 4 0 0 0-4 4c0 3.6-1.5 4.6-1.5 5.1h11c0-.5-1.5-1.5-1.5-5.1a4 4 0 0 0-4-4ZM6.6 13.3a1.5 1.5 0 0 0 2.8 0" />
    </Glyph>
  );
}

/** No connection. */
export function OfflineIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M2.5 2.5l11 11M2 6.3a9 9 0 0 1 3-1.8M7.5 3.8a9 9 0 0 1 6.5 2.5M4.3 8.8a5.6 5.6 0 0 1 2.2-1.3M10 7.9c.6.2 1.2.5 1.7.9M8 12v.1" />
    </Glyph>
  );
}

import type { ScheduledReport } from '@payments/api-client/contract';
import { useEffect, useMemo } from 'react';
import { Button } from '../../components/Button/index.ts';
import { DataTable } from '../../components/DataTable/index.ts';
import { FootReason } from '../../components/Drawer/index.ts';
import { DownloadIcon, EditIcon, PlusIcon, TrashIcon } from '../../components/Icon/index.ts';
import { preloadWhenIdle } from '../../components/lazyPart/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { LazyMenu, type MenuAction } from '../../components/RowMenu/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { reportColumns } from './reportColumns.tsx';
import type { ScheduledReportsDialogProps } from './ScheduledReportsDialogProps.ts';

const idOf = ({ id }: ScheduledReport) => String(id);
const nameOf = ({ name }: ScheduledReport) => name;

const emptyWords = {
  nothingYet: {
    title: 'No report is scheduled yet',
    message:
      'A scheduled report sends its owner a link, every day or once a week. The link opens the payments since then and exports them.',
  },
};

/** The scheduled reports: added, changed, deleted, opened (RPT-4). */
export function ScheduledReportsDialog(props: ScheduledReportsDialogProps) {
  const { list, timeZone, showsCompany, onClose } = props;
  const columns = useMemo(() => reportColumns({ timeZone, showsCompany }), [timeZone, showsCompany]);
  const isKnown = list.state !== 'firstLoading';
  useEffect(() => {
    if (isKnown) preloadWhenIdle(LazyMenu);
  }, [isKnown]);
  return (
    <Modal
      isOpen={props.isOpen}
      onClose={onClose}
      size="wide"
      title="Scheduled reports"
      description="Each sends its owner a link that opens the report and exports it."
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button
            variant="primary"
            icon={<PlusIcon />}
            disabledReason={props.isReadOnly ? readOnlyReason : undefined}
            data-told
            onPress={props.onAdd}
          >
            Schedule a report
          </Button>
          {props.isReadOnly && <FootReason>{readOnlyReason}</FootReason>}
        </>
      }
    >
      <DataTable
        label="Scheduled reports"
        columns={columns}
        rows={list.rows}
        rowId={idOf}
        rowLabel={nameOf}
        state={list.state}
        emptyWords={emptyWords}
        emptyAction={!props.isReadOnly && <Button onPress={props.onAdd}>Schedule the first report</Button>}
        failure={list.failure}
        onRetry={props.onRetry}
        pageSize={5}
        rowCount={list.rows.length}
        fills
        rowActions={(report) => reportActions(report, props)}
      />
    </Modal>
  );
}

/** What can be done with one scheduled report (RPT-4). */
function reportActions(
  report: ScheduledReport,
  { isReadOnly, onOpenReport, onChange, onDelete }: ScheduledReportsDialogProps,
): MenuAction[] {
  const disabledReason = isReadOnly ? readOnlyReason : undefined;
  return [
    { id: 'open', label: 'Open report', icon: DownloadIcon, onAction: () => onOpenReport(report) },
    { id: 'change', label: 'Change', icon: EditIcon, disabledReason, onAction: () => onChange(report) },
    {
      id: 'delete',
      label: 'Delete',
      icon: TrashIcon,
      tone: 'danger',
      disabledReason,
      onAction: () => onDelete(report),
    },
  ];
}

// Offers what the head of the matrix does: the export as a file, and reminding the people who are not covered.
import { Button, Menu } from '@mantine/core';
import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { exportFileName } from '#platform/web/ui/table/export-dialog.tsx';
import { complianceLimits } from '../contract/compliance.model.ts';
import type { MatrixFilter, MatrixSummaryFilter } from '../contract/compliance.wire.ts';
import { exportMatrix, useRemindPeople } from './compliance.queries.ts';

const formats = ['xlsx', 'csv'] as const;
export function ExportMatrix({ title, filter }: { title: string; filter: MatrixFilter }) {
  const t = useTexts();
  const [isRunning, setRunning] = useState(false);
  const save = async (format: (typeof formats)[number]) => {
    setRunning(true);
    try {
      saveFile(await exportMatrix(format, filter), `${exportFileName(title)}.${format}`);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'table.export.failed' });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={isRunning} leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}>
          {t('table.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`compliance.export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
type RemindProps = { count: number; scope: MatrixSummaryFilter };
/** Reminds everybody found who is out or in grace; asks first, because mails reach people. */
export function RemindButton({ count, scope }: RemindProps) {
  const t = useTexts();
  const remind = useRemindPeople();
  const label = t('compliance.remind.all', { count });
  const handleRemind = async () => {
    const body =
      count > complianceLimits.reminded
        ? t('compliance.remind.all.most', { most: complianceLimits.reminded })
        : t('compliance.remind.all.text');
    if (!(await confirm({ title: t('compliance.remind.all.title', { count }), body, confirmLabel: label }))) return;
    remind.mutate(scope, {
      onSuccess: ({ sent, skipped, hasMore }) =>
        toast.success(
          [
            t('compliance.reminded', { count: sent }),
            skipped > 0 && t('compliance.reminded.skipped', { count: skipped }),
            hasMore && t('compliance.reminded.more'),
          ]
            .filter(Boolean)
            .join(' '),
        ),
    });
  };
  if (count === 0) return null;
  return (
    <Button
      loading={remind.isPending}
      leftSection={<BellRingingIcon size={20} aria-hidden="true" />}
      onClick={() => void handleRemind()}
    >
      {label}
    </Button>
  );
}

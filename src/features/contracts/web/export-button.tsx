// The button that fetches a list as a spreadsheet.
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { exportFileName } from '#platform/web/ui/table/export-dialog.tsx';

export function ExportButton({ title, fetchFile }: { title: string; fetchFile: () => Promise<Blob> }) {
  const t = useTexts();
  const [isRunning, setRunning] = useState(false);
  const handleExport = async () => {
    setRunning(true);
    try {
      saveFile(await fetchFile(), `${exportFileName(title)}.csv`);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'table.export.failed' });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isRunning}
      leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
      onClick={() => void handleExport()}
    >
      {t('table.export')}
    </Button>
  );
}

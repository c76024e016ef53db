// Fetches a whole list as a CSV file, named by the page, and saves it.
import { useState } from 'react';
import { saveFile } from '../../save-file.ts';
import { toast } from '../../toast.ts';
import { DownloadButton, exportFileName } from './export-dialog.tsx';

export function ExportButton({ title, fetchFile }: { title: string; fetchFile: () => Promise<Blob> }) {
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
  return <DownloadButton loading={isRunning} onClick={() => void handleExport()} />;
}

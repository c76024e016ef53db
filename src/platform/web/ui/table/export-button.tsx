// Fetches a whole list as a file, named by the page, and saves it; a list of several formats asks for one of them.
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../save-file.ts';
import { toast } from '../../toast.ts';
import { DownloadButton, exportFileName, formatNames } from './export-dialog.tsx';
import type { ExportFormat } from './export-dialog.tsx';

type Props = {
  title: string;
  /** The formats to choose from; a single format is not asked for. */
  formats?: readonly ExportFormat[];
  fetchFile: (format: ExportFormat) => Promise<Blob>;
};
export function ExportButton({ title, formats = ['csv'], fetchFile }: Props) {
  const [isRunning, setRunning] = useState(false);
  const save = async (format: ExportFormat) => {
    setRunning(true);
    try {
      saveFile(await fetchFile(format), `${exportFileName(title)}.${format}`);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'table.export.failed' });
    } finally {
      setRunning(false);
    }
  };
  if (formats.length === 1) return <DownloadButton loading={isRunning} onClick={() => void save(formats[0]!)} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <DownloadButton loading={isRunning} />
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {formatNames[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

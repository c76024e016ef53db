// Shows the files that an evaluator attached to a remark.
import { useTexts } from '#platform/web/texts.ts';
import type { CorrectedResponse } from '../contract/correction.wire.ts';
import { OtherFile } from './answer-files.tsx';
import styles from './answer.module.css';

type Props = { response: CorrectedResponse; canWrite: boolean; attemptId: string };
export function RemarkFiles({ response }: Props) {
  const t = useTexts();
  const files = response.correction?.uploads ?? [];
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={t('corrections.remark.files')}>
      {files.map((file) => (
        <OtherFile key={file.id} file={file} />
      ))}
    </ul>
  );
}

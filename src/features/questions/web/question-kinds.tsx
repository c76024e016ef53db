// Shows the kind of a question as a picture of its own.
import { CheckSquareIcon } from '@phosphor-icons/react/dist/csr/CheckSquare';
import { DotsThreeOutlineIcon } from '@phosphor-icons/react/dist/csr/DotsThreeOutline';
import { RadioButtonIcon } from '@phosphor-icons/react/dist/csr/RadioButton';
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft';
import { ToggleLeftIcon } from '@phosphor-icons/react/dist/csr/ToggleLeft';
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera';
import type { QuestionKind } from '../contract/question.model.ts';
import styles from './question-bank.module.css';

export const kindIcons = {
  objective: RadioButtonIcon,
  multiple: CheckSquareIcon,
  trueFalse: ToggleLeftIcon,
  scale: DotsThreeOutlineIcon,
  essay: TextAlignLeftIcon,
  practical: VideoCameraIcon,
} as const;
export function KindPicture({ kind }: { kind: QuestionKind }) {
  const Picture = kindIcons[kind];
  return (
    <span className={styles['kind']}>
      <Picture size={20} aria-hidden="true" />
    </span>
  );
}

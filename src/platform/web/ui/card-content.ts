// Defines the data that a card shows of a content. The catalogue fills it, and the cards draw it.
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText';
import { ExamIcon } from '@phosphor-icons/react/dist/csr/Exam';
import { FileAudioIcon } from '@phosphor-icons/react/dist/csr/FileAudio';
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf';
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple';
import { PathIcon } from '@phosphor-icons/react/dist/csr/Path';
import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle';
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece';
import { RowsIcon } from '@phosphor-icons/react/dist/csr/Rows';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import type { TagTone } from './tag.tsx';
import type { Picture } from './cover.tsx';

export const contentIcons = {
  course: GraduationCapIcon,
  trail: PathIcon,
  video: PlayCircleIcon,
  audio: FileAudioIcon,
  image: ImageIcon,
  pdf: FilePdfIcon,
  document: FileTextIcon,
  link: LinkSimpleIcon,
  scorm: PuzzlePieceIcon,
  assessment: ExamIcon,
  section: RowsIcon,
  communication: BookOpenTextIcon,
} satisfies Record<string, Icon>;
export type ContentKind = keyof typeof contentIcons;

export type CardContent = {
  id: string;
  title: string;
  href: string;
  kind: ContentKind;
  cover?: Picture | null;
  /** The upright cover; the other one is used where it is missing. */
  poster?: Picture | null;
  durationSeconds?: number | null;
  /** Instead of the duration: "12 páginas". */
  detail?: string;
  /** Absent where the person is not enrolled. */
  percent?: number | null;
  badges?: { label: string; tone?: TagTone; icon?: Icon }[];
  /** Why it cannot be opened, "Libera em 11 nov, 8h". */
  lock?: string | null;
  /** Words that were looked for, marked in the title and in what is said of it. */
  marked?: string;
  /** One line more: where the words stand. */
  excerpt?: string | null;
  favourite?: { isOn: boolean; onToggle: () => void; /** Why it is closed. */ reason?: string };
};

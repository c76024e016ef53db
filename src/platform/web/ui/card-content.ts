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
  /** The upright cover; where it is missing, the card uses the other cover. */
  poster?: Picture | null;
  durationSeconds?: number | null;
  /** A text instead of the duration: "12 páginas". */
  detail?: string;
  /** The progress; absent where the user is not enrolled. */
  percent?: number | null;
  /** When it is due, as a quiet line: "Vence em 2 dias". */
  due?: string;
  badges?: { label: string; tone?: TagTone; icon?: Icon }[];
  /** The reason why the content cannot be opened: "Libera em 11 nov, 8h". */
  lock?: string | null;
  /** The searched words, which the card marks in the title and in the excerpt. */
  marked?: string;
  /** One more line, with the text that contains the searched words. */
  excerpt?: string | null;
  favourite?: { isOn: boolean; onToggle: () => void; /** The reason why the button is closed. */ reason?: string };
};

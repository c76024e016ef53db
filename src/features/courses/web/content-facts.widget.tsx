// Shows a content in lists to choose from: an icon, a few words ("Curso · 2 h", "Avaliação · 10 questões"), a small picture.
import { CardsIcon } from '@phosphor-icons/react/dist/csr/Cards';
import { ExamIcon } from '@phosphor-icons/react/dist/csr/Exam';
import { FileDocIcon } from '@phosphor-icons/react/dist/csr/FileDoc';
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap';
import { HeadphonesIcon } from '@phosphor-icons/react/dist/csr/Headphones';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link';
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package';
import { PathIcon } from '@phosphor-icons/react/dist/csr/Path';
import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import type { MediaRow } from '#features/media/contract/media.wire.ts';
import type { ContentObject } from '../contract/course.wire.ts';
import styles from './content-facts.module.css';

const icons: Readonly<Record<string, Icon>> = {
  course: GraduationCapIcon,
  trail: PathIcon,
  assessment: ExamIcon,
  video: PlayCircleIcon,
  audio: HeadphonesIcon,
  image: ImageIcon,
  scorm: PackageIcon,
  document: FileDocIcon,
  link: LinkIcon,
  pdf: FilePdfIcon,
  carousel: CardsIcon,
};
/** Returns a row of the repository's list as a content object. */
export const contentOfMedia = ({
  id,
  title,
  kind,
  durationSeconds,
  pageCount,
  horizontalCover,
  thumbnail,
  isActive,
}: MediaRow): ContentObject => ({
  id,
  kind: 'media',
  title,
  mediaKind: kind,
  durationSeconds,
  pageCount,
  questionCount: null,
  minimumPercent: null,
  picture: horizontalCover ?? thumbnail,
  isPublished: isActive,
});
/** Returns the function that writes the sentence of a content. */
export function useContentFacts() {
  const t = useTexts();
  const { duration, percent } = useFormats();
  return ({ kind, mediaKind, durationSeconds, pageCount, questionCount, minimumPercent }: ContentObject): string =>
    [
      kind === 'media' ? (mediaKind ? t(`media.kind.${mediaKind}`) : undefined) : t(`courses.kind.${kind}`),
      durationSeconds ? duration(durationSeconds) : pageCount ? t('media.pages', { count: pageCount }) : undefined,
      questionCount ? t('courses.questions', { count: questionCount }) : undefined,
      minimumPercent ? t('courses.minimum', { percent: percent(minimumPercent) }) : undefined,
    ]
      .filter(Boolean)
      .join(' · ');
}
/** Shows picture, title and words of a content in one row; `end` holds the actions for it. */
export function ContentLine({
  content,
  title,
  before,
  between,
  end,
}: {
  content: ContentObject | undefined;
  title: string;
  before?: ReactNode;
  between?: ReactNode;
  end?: ReactNode;
}) {
  const t = useTexts();
  const facts = useContentFacts();
  const Picture = icons[content?.mediaKind ?? content?.kind ?? ''];
  return (
    <div className={styles['line']}>
      {before}
      <span className={styles['picture']} aria-hidden="true">
        <Cover
          title={title}
          seed={content?.id ?? title}
          picture={content?.picture ? { url: content.picture } : null}
          sizes="52px"
        />
      </span>
      <span className={styles['words']}>
        <b>{title}</b>
        <span className={styles['facts']}>
          {Picture && <Picture size={15} aria-hidden="true" />}
          <span className="trunc">{content ? facts(content) : t('courses.object.gone')}</span>
        </span>
      </span>
      {between}
      {end && <span className={styles['end']}>{end}</span>}
    </div>
  );
}

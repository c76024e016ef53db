// Shows a link: known sites in their player, other pages in a frame where they allow it, else a preview or a notice with a link.
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { GlobeSimpleIcon } from '@phosphor-icons/react/dist/csr/GlobeSimple';
import { useTexts } from '#platform/web/texts.ts';
import { IllustrationIcon } from '#platform/web/ui/illustration-icon.tsx';
import { embedAddressOf, linkProviderOf } from '../../contract/media.model.ts';
import type { LinkPreview } from '../../contract/link-preview.wire.ts';
import { useLinkPreview } from '../media.queries.ts';
import { StageLoading } from './stage-states.tsx';
import site from './link-viewer.module.css';
import styles from './viewers.module.css';

type Shown = { url: string; title: string };
type Props = Shown & {
  isEmbedded: boolean;
  /** The address of the content host's page that frames the other site's page. */
  frameUrl: string | null;
  /** True where the server may be asked what the page says about itself. */
  isPreviewed: boolean;
};
/** Shows a link. The security policy allows three sites in our frames; the content host frames every other page. */
export function LinkViewer({ url, title, isEmbedded, frameUrl, isPreviewed }: Props) {
  const embed = isEmbedded ? embedAddressOf(url) : undefined;
  const preview = useLinkPreview(url, { isEnabled: isPreviewed && embed === undefined });
  if (embed) {
    const isSound = linkProviderOf(url) === 'soundcloud';
    return (
      <div className={styles['embed']} data-sound={isSound || undefined}>
        <iframe
          src={embed}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allowFullScreen
        />
      </div>
    );
  }
  if (preview.isLoading) return <StageLoading />;
  if (preview.data?.canBeFramed && frameUrl) return <Framed url={url} title={title} frameUrl={frameUrl} />;
  return preview.data?.title ? (
    <PreviewCard url={url} title={title} preview={preview.data} />
  ) : (
    <Notice url={url} title={title} />
  );
}
function Framed({ url, title, frameUrl }: Shown & { frameUrl: string }) {
  return (
    <div className={site['site']}>
      <div className={site['bar']}>
        <span className={styles['address']}>{hostOf(url)}</span>
        <AccessLink url={url} />
      </div>
      <iframe
        src={frameUrl}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allowFullScreen
      />
    </div>
  );
}
function PreviewCard({ url, title, preview }: Shown & { preview: LinkPreview }) {
  const t = useTexts();
  return (
    <section className={styles['notice']} aria-label={title}>
      <article className={site['card']} aria-label={t('media.link.preview')}>
        {preview.picture && <img src={preview.picture} alt="" />}
        <div>
          <p className={styles['address']}>{preview.site ?? hostOf(url)}</p>
          <h3>{preview.title}</h3>
          {preview.description && <p>{preview.description}</p>}
        </div>
      </article>
      <p>{t('media.link.notice')}</p>
      <AccessLink url={url} />
    </section>
  );
}
function Notice({ url, title }: Shown) {
  const t = useTexts();
  return (
    <section className={styles['notice']} aria-label={title}>
      <IllustrationIcon picture={GlobeSimpleIcon} />
      <h3>{title}</h3>
      <p>{t('media.link.notice')}</p>
      <p className={styles['address']}>{hostOf(url)}</p>
      <AccessLink url={url} />
    </section>
  );
}
function AccessLink({ url }: { url: string }) {
  const t = useTexts();
  return (
    <a className={styles['access']} href={url} target="_blank" rel="noopener noreferrer">
      {t('media.link.access')} <ArrowSquareOutIcon size={20} aria-hidden="true" />
      <span className="sr-only">{t('media.link.newTab')}</span>
    </a>
  );
}
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

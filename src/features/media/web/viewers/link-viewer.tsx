// A link: players of known sites inside, other pages as a notice that leads there.
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { GlobeSimpleIcon } from '@phosphor-icons/react/dist/csr/GlobeSimple';
import { useTexts } from '#platform/web/texts.ts';
import { IllustrationIcon } from '#platform/web/ui/illustration-icon.tsx';
import { embedAddressOf, linkProviderOf } from '../../contract/media.model.ts';
import styles from './viewers.module.css';

type Props = { url: string; title: string; isEmbedded: boolean };
/** The security policy lets only these three sites into a frame; every other page opens in its own tab. */
export function LinkViewer({ url, title, isEmbedded }: Props) {
  const t = useTexts();
  const embed = isEmbedded ? embedAddressOf(url) : undefined;
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
  return (
    <section className={styles['notice']} aria-label={title}>
      <IllustrationIcon picture={GlobeSimpleIcon} />
      <h3>{title}</h3>
      <p>{t('media.link.notice')}</p>
      <p className={styles['address']}>{hostOf(url)}</p>
      <a className={styles['access']} href={url} target="_blank" rel="noopener noreferrer">
        {t('media.link.access')} <ArrowSquareOutIcon size={20} aria-hidden="true" />
        <span className="sr-only">{t('media.link.newTab')}</span>
      </a>
    </section>
  );
}
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

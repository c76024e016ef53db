// Shows cards, shelves, the hero, progress and the product's own pictures.
import { medalArt } from '#platform/web/art/small-art.ts';
import { Drawing } from '#platform/web/art/drawing.tsx';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { CardH } from '#platform/web/ui/card-h.tsx';
import { CardV } from '#platform/web/ui/card-v.tsx';
import { HeroCarousel } from '#platform/web/ui/hero-carousel.tsx';
import { MarkdownView } from '#platform/web/ui/markdown-view.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import { Shelf } from '#platform/web/ui/shelf.tsx';
import { Top10Card } from '#platform/web/ui/top10-card.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { samples } from './kit-samples.ts';

export function KitCards() {
  return (
    <div style={{ display: 'grid', gap: 44, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <HeroCarousel
        label="Destaques"
        slides={['a', 'b', 'c'].map((id) => ({ id, render: () => <AzulejoPanel seed={id} fade={4} isStill /> }))}
      />
      <Shelf title="Continue aprendendo" allHref="/dev/ui" allCount={6}>
        {samples.map((content) => (
          <CardH key={content.id} content={content} />
        ))}
      </Shelf>
      <Shelf title="Top 10" caption="Mais inscrições nos últimos 30 dias" layout="top10">
        {samples.slice(0, 10).map((content, index) => (
          <Top10Card key={content.id} content={content} place={index + 1} />
        ))}
      </Shelf>
      <Shelf title="Meus favoritos" layout="vertical">
        {samples.map((content) => (
          <CardV key={content.id} content={content} />
        ))}
      </Shelf>
      <Shelf title="Sugeridos para você" status="failed" onRetry={() => {}} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'center' }}>
        {[0, 34, 72, 100].map((percent) => (
          <div key={percent} style={{ width: 160 }}>
            <Rail percent={percent} />
          </div>
        ))}
        {[0, 43, 100].map((percent) => (
          <SegmentRing key={percent} percent={percent} />
        ))}
        {['Marina Albuquerque', 'Rafael Nogueira', 'Ana'].map((name) => (
          <UserAvatar key={name} name={name} isNamed />
        ))}
        {(['gold', 'silver', 'bronze', 'fresh'] as const).map((tier) => (
          <div key={tier} style={{ width: 64 }}>
            <Drawing art={medalArt('m1', tier)} width={100} height={100} />
          </div>
        ))}
      </div>
      <div style={{ height: 320, borderRadius: 28, overflow: 'hidden' }}>
        <AzulejoPanel />
      </div>
      <MarkdownView
        source={
          '# Markdown\n\nUm **texto** com _ênfase_, `código` e [link](https://example.com).\n\n- um\n- dois\n  1. dentro\n\n> citação'
        }
      />
    </div>
  );
}

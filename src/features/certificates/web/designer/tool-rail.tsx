// Shows the tools on the left of the designer, each with what it adds to the page.
import { BracketsCurlyIcon } from '@phosphor-icons/react/dist/csr/BracketsCurly';
import { FrameCornersIcon } from '@phosphor-icons/react/dist/csr/FrameCorners';
import { GridFourIcon } from '@phosphor-icons/react/dist/csr/GridFour';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { ShapesIcon } from '@phosphor-icons/react/dist/csr/Shapes';
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature';
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { newQrCode, newShape, newText, newTiles, shapes } from '../../contract/new-layers.model.ts';
import { FieldLibrary } from './field-library.tsx';
import { layerIcons } from './layer-names.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { newLayerId } from './use-layer-acts.tsx';
import type { LibraryProps } from './library-parts.tsx';
import styles from './designer.module.css';

const PageFields = later(() => import('./page-fields.tsx').then((part) => part.PageFields));
const SignaturePad = later(() => import('./signature-pad.tsx').then((part) => part.SignaturePad));
const tools = {
  fields: BracketsCurlyIcon,
  text: TextTIcon,
  image: ImageIcon,
  shapes: ShapesIcon,
  qrcode: QrCodeIcon,
  signature: SignatureIcon,
  tiles: GridFourIcon,
  page: FrameCornersIcon,
} as const;
type Tool = keyof typeof tools;

export function ToolRail(props: LibraryProps) {
  const t = useTexts();
  const [tool, setTool] = useState<Tool>('fields');
  return (
    <>
      <nav className={styles['tools']} aria-label={t('certificates.designer.tools')}>
        {(Object.keys(tools) as Tool[]).map((one) => {
          const ToolIcon = tools[one];
          return (
            <button key={one} type="button" aria-pressed={one === tool} onClick={() => setTool(one)}>
              <ToolIcon size={24} weight={one === tool ? 'fill' : 'regular'} aria-hidden="true" />
              <span>{t(`certificates.designer.tool.${one}`)}</span>
            </button>
          );
        })}
      </nav>
      <aside className={styles['library']} aria-label={t(`certificates.designer.tool.${tool}`)}>
        <h2>{t(`certificates.designer.tool.${tool}`)}</h2>
        <p>{t(`certificates.designer.tool.${tool}.hint`)}</p>
        <Library tool={tool} {...props} />
      </aside>
    </>
  );
}
function Library({ tool, ...props }: LibraryProps & { tool: Tool }) {
  const t = useTexts();
  const { designer, acts, colors } = props;
  const made = () => ({ id: newLayerId(), paper: designer.drawn.design });
  const [isSigning, setSigning] = useState(false);
  const add = (label: string, icon: typeof TextTIcon, run: () => void) => {
    const AddIcon = icon;
    return (
      <button key={label} type="button" className={styles['add']} onClick={run}>
        <AddIcon size={22} aria-hidden="true" />
        <span>{label}</span>
      </button>
    );
  };
  switch (tool) {
    case 'fields':
      return <FieldLibrary {...props} />;
    case 'image':
      return <PictureLibrary {...props} />;
    case 'page':
      return <PageFields {...props} />;
    case 'text':
      return (['heading', 'body', 'note'] as const).map((kind) =>
        add(t(`certificates.designer.text.${kind}`), TextTIcon, () => {
          const layer = newText(made(), t(`certificates.designer.text.${kind}.words`));
          const style = {
            heading: { fontFamily: 'Gabarito', fontSize: 56, fontWeight: 800, color: colors.ink },
            body: {},
            note: { fontSize: 15, fontWeight: 400 },
          } as const;
          acts.add({
            ...layer,
            ...style[kind],
            box: { ...layer.box, height: kind === 'heading' ? 76 : layer.box.height },
          } as typeof layer);
        }),
      );
    case 'shapes':
      return shapes.map((shape) =>
        add(t(`certificates.designer.kind.${shape}`), layerIcons[shape], () =>
          acts.add(newShape(made(), shape, colors)),
        ),
      );
    case 'qrcode':
      return add(t('certificates.designer.qrcode.add'), QrCodeIcon, () => acts.add(newQrCode(made())));
    case 'tiles':
      return add(t('certificates.designer.tiles.add'), GridFourIcon, () => acts.add(newTiles(made(), colors)));
    case 'signature':
      return (
        <>
          {add(t('certificates.designer.signature.draw'), SignatureIcon, () => setSigning(true))}
          {isSigning && <SignaturePad {...props} onClose={() => setSigning(false)} />}
        </>
      );
  }
}

// Holds the sample data that the kit page shows its components with.
import type { CardContent } from '#platform/web/ui/card-content.ts';

const titles = [
  'Trabalho em altura',
  'Eletricidade segura',
  'Primeiros socorros no trabalho',
  'LGPD no dia a dia: dados de clientes e colaboradores',
  'Feedback que as pessoas querem ouvir',
  'Gestão de contratos na prática',
  'Planilhas que respondem perguntas',
  'Comunicação não violenta',
  'Finanças para não financeiros',
  'Código de conduta',
  'Negociação integrativa',
  'Carbono zero',
];
const kinds = ['course', 'trail', 'video', 'pdf'] as const;
export const samples: (CardContent & { code: string; people: number; isActive: boolean })[] = titles.map(
  (title, index) => ({
    id: `sample-${index}`,
    title,
    href: '/dev/ui',
    kind: kinds[index % kinds.length]!,
    code: `CUR-${String(index + 1).padStart(3, '0')}`,
    durationSeconds: (index + 1) * 1500,
    percent: index % 3 === 0 ? null : (index * 17) % 101,
    people: (index + 1) * 211,
    isActive: index % 5 !== 4,
    badges: index % 4 === 0 ? [{ label: 'Obrigatório' }] : [],
    lock: index === 5 ? 'Libera em 11 nov, 8h' : null,
    favourite: { isOn: index % 2 === 0, onToggle: () => {} },
  }),
);

// Holds the spoken script and slides of the lesson about personal data.
export const privacy = [
  {
    key: 'o-que-e-dado-pessoal',
    label: 'LGPD no dia a dia',
    theme: 'cobalt',
    voice: { variant: '+m3', pitch: 44 },
    scenes: [
      {
        chapter: 'O que é dado pessoal',
        slide: {
          kind: 'cover',
          title: 'O que é dado pessoal',
          sub: 'A LGPD com o que passa pela sua mesa.',
          scene: 'cadeado',
        },
        say: [
          'O que é dado pessoal.',
          [
            'Para a LGPD, a Lei Geral de Proteção de Dados, dado pessoal é toda informação sobre uma pessoa natural identificada ou identificável.',
            'Para a éle gê pê dê, a Lei Geral de Proteção de Dados, dado pessoal é toda informação sobre uma pessoa natural identificada ou identificável.',
          ],
          'Identificável quer dizer: mesmo sem o nome, dá para chegar até ela.',
        ],
      },
      {
        slide: {
          kind: 'list',
          title: 'Passa pela sua mesa',
          items: [
            'Nome, *CPF*, telefone, placa do carro',
            'Histórico de *compras* de um cliente',
            '*Voz* gravada no atendimento',
            'A *escala* de férias da equipe',
          ],
        },
        say: [
          [
            'Nome, CPF, telefone e placa do carro são dados pessoais.',
            'Nome, cê pê éfe, telefone e placa do carro são dados pessoais.',
          ],
          'O histórico de compras de um cliente também.',
          'A voz gravada no atendimento, sim.',
          'E até a escala de férias da sua equipe.',
        ],
      },
      {
        chapter: 'Dados sensíveis',
        slide: {
          kind: 'list',
          title: 'Dados sensíveis pedem mais cuidado',
          items: [
            '*Saúde*, vida sexual, genética e biometria',
            'Origem racial ou étnica',
            'Religião, opinião política, *sindicato*',
          ],
        },
        say: [
          'Alguns dados são sensíveis, e pedem mais cuidado: saúde, vida sexual, genética e biometria.',
          'Origem racial ou étnica.',
          'Convicção religiosa, opinião política e filiação a sindicato.',
        ],
      },
      {
        chapter: 'Duas perguntas',
        slide: {
          kind: 'versus',
          title: 'Duas perguntas antes de pedir',
          labels: ['Finalidade', 'Necessidade'],
          pairs: [
            [
              'Para que eu preciso deste dado? A pessoa sabe disso?',
              'Consigo fazer o mesmo com menos dados, ou por menos tempo?',
            ],
          ],
        },
        say: [
          'Antes de pedir um dado, pergunte: para que eu preciso dele, e a pessoa sabe disso?',
          'E depois: consigo fazer o mesmo com menos dados, ou guardá-los por menos tempo?',
        ],
      },
      {
        chapter: 'Se algo der errado',
        slide: {
          kind: 'phrase',
          text: 'Mandou para a pessoa errada? *Avise agora.*',
          sub: 'O encarregado de dados avalia e comunica o que for preciso.',
        },
        say: [
          'Se algo der errado, como um e-mail para a pessoa errada, avise o encarregado de dados na mesma hora.',
          'Um incidente com risco relevante deve ser comunicado à autoridade em três dias úteis.',
          'Esconder aumenta o dano. Avisar cedo protege as pessoas e a empresa.',
        ],
      },
    ],
  },
];

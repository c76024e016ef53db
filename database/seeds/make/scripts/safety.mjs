// Holds the spoken scripts and slides of the lessons about safety at work.
export const safety = [
  {
    key: 'altura-antes-de-subir',
    label: 'Trabalho em altura · NR-35',
    theme: 'ink',
    voice: { variant: '+m3', pitch: 42 },
    scenes: [
      {
        chapter: 'O que é trabalho em altura',
        slide: { kind: 'cover', title: 'Antes de subir', sub: 'Trabalho em altura e a NR-35.', scene: 'nr35' },
        say: [
          'Trabalho em altura: antes de subir.',
          [
            'Para a NR-35, trabalho em altura é toda atividade executada acima de dois metros do nível inferior, onde haja risco de queda.',
            'Para a ene erre trinta e cinco, trabalho em altura é toda atividade executada acima de dois metros do nível inferior, onde haja risco de queda.',
          ],
          'Escada, telhado, caminhão, plataforma: o que conta é a diferença de nível e o risco.',
        ],
      },
      {
        chapter: 'A ordem das medidas',
        slide: {
          kind: 'steps',
          title: 'A ordem das medidas',
          columns: 3,
          items: [
            '*Evitar* o trabalho em altura',
            '*Eliminar* o risco de queda',
            '*Reduzir* as consequências da queda',
          ],
        },
        say: [
          'O planejamento segue uma ordem. Primeiro: dá para fazer este trabalho do chão?',
          'Se não dá, elimine o risco de queda, por exemplo com guarda-corpo.',
          'Só quando isso não for possível, use meios que reduzam as consequências, como cinturão e talabarte.',
        ],
      },
      {
        chapter: 'Conferência',
        slide: {
          kind: 'list',
          title: 'Conferência antes do uso',
          items: [
            '*Cinturão*: costuras, fivelas e etiqueta',
            '*Talabarte*: sem cortes, nós ou desfiados',
            '*Ancoragem*: definida por quem é habilitado',
            '*Já deteve uma queda?* Fora de uso',
          ],
        },
        say: [
          'Antes de cada uso, confira o cinturão: costuras, fivelas e etiqueta legível.',
          'Confira o talabarte: sem cortes, sem nós, sem fios desfiados.',
          'Use somente o ponto de ancoragem definido no planejamento.',
          'E lembre: equipamento que já deteve uma queda sai de uso.',
        ],
      },
      {
        chapter: 'Quando parar',
        slide: {
          kind: 'list',
          title: 'Pare e reavalie',
          items: [
            'Vento forte, *chuva* ou raios',
            '*Mal-estar* de quem executa',
            'Algo *mudou* desde a análise de risco',
          ],
        },
        say: [
          'Pare se houver vento forte, chuva ou raios.',
          'Pare se alguém não estiver bem.',
          'Pare se algo mudou desde a análise de risco. Condição nova é risco novo.',
        ],
      },
      {
        chapter: 'Resgate',
        slide: { kind: 'phrase', text: 'Sem plano de resgate, *ninguém sobe*.' },
        say: [
          'Por fim, o resgate. Ficar pendurado e imóvel no cinturão é uma emergência.',
          'Antes de subir, todos precisam saber quem resgata, com o quê e em quanto tempo.',
          'Sem plano de resgate, ninguém sobe.',
        ],
      },
    ],
  },
  {
    key: 'eletricidade-seis-passos',
    label: 'Eletricidade segura · NR-10',
    theme: 'ink',
    voice: { variant: '+m3', pitch: 44 },
    scenes: [
      {
        chapter: 'Desligado não é desenergizado',
        slide: { kind: 'cover', title: 'Os seis passos', sub: 'Desenergização segundo a NR-10.', scene: 'capacete' },
        say: [
          'Eletricidade segura: os seis passos da desenergização.',
          [
            'Um circuito desligado ainda pode matar. A NR-10 só considera desenergizada a instalação que passou por seis passos, nesta ordem.',
            'Um circuito desligado ainda pode matar. A ene erre dez só considera desenergizada a instalação que passou por seis passos, nesta ordem.',
          ],
          'Somente trabalhadores autorizados podem executá-los.',
        ],
      },
      {
        chapter: 'Desligar, travar, medir',
        slide: {
          kind: 'steps',
          title: 'Os seis passos',
          columns: 3,
          items: [
            '*Seccionamento*',
            '*Impedimento* de reenergização',
            '*Constatação* da ausência de tensão',
            '*Aterramento* temporário, com equipotencialização',
            '*Proteção* dos elementos energizados próximos',
            '*Sinalização* de impedimento',
          ],
        },
        say: [
          'Um: seccionamento. Desligue e separe o circuito de todas as fontes.',
          'Dois: impedimento de reenergização. Trave com cadeado; cada pessoa guarda a sua chave.',
          'Três: constatação da ausência de tensão. Meça todas as fases, com detector testado antes e depois.',
          'Quatro: aterramento temporário, com equipotencialização dos condutores.',
          'Cinco: proteção dos elementos energizados que ficaram na zona controlada.',
          'Seis: sinalização de impedimento de reenergização, com nome, data e motivo.',
        ],
      },
      {
        chapter: 'Religar',
        slide: {
          kind: 'list',
          title: 'Para religar, a ordem também vale',
          items: [
            'Retirar *ferramentas* e materiais',
            'Retirar da zona *quem não participa*',
            'Remover *aterramento*, proteções e sinalização',
            '*Destravar* e religar',
          ],
        },
        say: [
          'Para religar, a ordem também importa. Primeiro, retire ferramentas, utensílios e equipamentos.',
          'Depois, retire da zona controlada quem não está na reenergização.',
          'Em seguida, remova o aterramento temporário, as proteções e a sinalização.',
          'Só então destrave e religue.',
        ],
      },
      {
        chapter: 'Em caso de choque',
        slide: {
          kind: 'phrase',
          text: 'Primeiro corte a energia. *Depois* toque na vítima.',
          sub: 'SAMU 192 · Bombeiros 193',
        },
        say: [
          'Em caso de choque, não encoste na vítima.',
          'Corte a energia, chame ajuda e só então comece o socorro.',
          [
            'O SAMU atende pelo 192, e os bombeiros pelo 193.',
            'O samú atende pelo um nove dois, e os bombeiros pelo um nove três.',
          ],
        ],
      },
    ],
  },
  {
    key: 'rcp-ate-a-ajuda-chegar',
    label: 'Primeiros socorros',
    theme: 'brick',
    voice: { variant: '+f2', pitch: 50 },
    scenes: [
      {
        chapter: 'Reconhecer',
        slide: {
          kind: 'cover',
          title: 'RCP: até a ajuda chegar',
          sub: 'O que uma pessoa leiga pode fazer por um adulto.',
          scene: 'coracao',
        },
        say: [
          ['RCP: até a ajuda chegar.', 'Erre cê pê: até a ajuda chegar.'],
          'Em uma parada cardíaca, cada minuto sem socorro reduz muito a chance de sobrevivência.',
          'Você não precisa ser da área de saúde para começar.',
        ],
      },
      {
        slide: {
          kind: 'list',
          title: 'Reconheça em dez segundos',
          items: [
            'O local é *seguro* para você?',
            'A pessoa *responde* quando você chama e toca os ombros?',
            '*Não respira*, ou só dá suspiros espaçados?',
          ],
        },
        say: [
          'Primeiro, verifique se o local é seguro. Quem socorre não pode virar a segunda vítima.',
          'Toque os ombros da pessoa e chame em voz alta.',
          'Se ela não responde e não respira, ou só dá suspiros espaçados, trate como parada.',
        ],
      },
      {
        chapter: 'Chamar',
        slide: { kind: 'big', title: 'Ligue', figure: '192', sub: 'SAMU: ligação gratuita. Deixe no viva-voz.' },
        say: [
          ['Ligue 192, o SAMU, e deixe no viva-voz.', 'Ligue um nove dois, o samú, e deixe no viva-voz.'],
          [
            'Peça a alguém que traga o desfibrilador, o DEA, se houver um no prédio.',
            'Peça a alguém que traga o desfibrilador, o dê é á, se houver um no prédio.',
          ],
        ],
      },
      {
        chapter: 'Comprimir',
        slide: {
          kind: 'big',
          title: 'Comprima forte e rápido',
          figure: '100–120',
          sub: 'compressões por minuto, com 5 a 6 cm de profundidade',
        },
        say: [
          'Ajoelhe-se ao lado, com as mãos no centro do peito e os braços esticados.',
          'Comprima forte e rápido: de cem a cento e vinte vezes por minuto, afundando de cinco a seis centímetros.',
          'Deixe o peito voltar por completo depois de cada compressão.',
        ],
      },
      {
        slide: {
          kind: 'list',
          title: 'Sem parar',
          items: [
            '*Troque* de pessoa a cada dois minutos',
            'Sem treino, faça *só as compressões*',
            'Chegou o *DEA*? Ligue e siga a voz',
          ],
        },
        say: [
          'Se houver outra pessoa, troquem a cada dois minutos: o cansaço tira a força sem que se perceba.',
          'Se você não tem treino, faça só as compressões. Elas já ajudam.',
          'Quando o desfibrilador chegar, ligue o aparelho e siga as instruções de voz.',
        ],
      },
      {
        chapter: 'Até quando',
        slide: { kind: 'phrase', text: 'Continue até a equipe *assumir* ou a pessoa *reagir*.' },
        say: [
          'Continue até que a equipe de socorro assuma, ou até que a pessoa respire e reaja.',
          'Este vídeo orienta, mas não substitui um curso prático. Procure o próximo treinamento da brigada.',
        ],
      },
    ],
  },
];

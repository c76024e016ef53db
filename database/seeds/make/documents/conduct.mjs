// Holds the pages of the documents about conduct and personal data.
export const conduct = [
  { key: 'guia-lgpd', title: 'Guia de bolso da LGPD', theme: 'cobalt', scene: 'cadeado', label: 'Conformidade', summary: 'Princípios, bases legais, direitos e incidentes, para consultar antes de pedir, guardar ou compartilhar dados.', pages: [
    { title: 'O vocabulário em uma página', body: `<p>A Lei nº 13.709/2018, a Lei Geral de Proteção de Dados Pessoais (LGPD), vale para quem trata dados de pessoas que estão no Brasil, em papel ou em sistema.</p>
<table><tr><th>Termo</th><th>O que quer dizer</th></tr>
<tr><td><b>Dado pessoal</b></td><td>Informação relacionada a pessoa natural identificada ou identificável.</td></tr>
<tr><td><b>Dado sensível</b></td><td>Origem racial ou étnica, convicção religiosa, opinião política, filiação a sindicato ou a organização religiosa, filosófica ou política, saúde, vida sexual, dado genético ou biométrico.</td></tr>
<tr><td><b>Tratamento</b></td><td>Tudo o que se faz com o dado: coletar, consultar, guardar, enviar, alterar, apagar.</td></tr>
<tr><td><b>Titular</b></td><td>A pessoa a quem os dados se referem.</td></tr>
<tr><td><b>Controlador</b></td><td>Quem decide para que e como os dados são tratados.</td></tr>
<tr><td><b>Operador</b></td><td>Quem trata os dados em nome do controlador.</td></tr>
<tr><td><b>Encarregado</b></td><td>Pessoa que faz a ponte entre o controlador, os titulares e a ANPD.</td></tr></table>
<h3>Os princípios que mais usamos</h3><ul><li><b>Finalidade:</b> um motivo legítimo, específico e informado.</li><li><b>Necessidade:</b> o mínimo de dados para aquele motivo.</li><li><b>Transparência:</b> a pessoa sabe o que é feito com seus dados.</li><li><b>Segurança:</b> acesso só para quem precisa, com proteção contra perda e vazamento.</li></ul>` },
    { title: 'Com que base posso tratar?', body: `<p>O art. 7º traz dez bases legais para dados pessoais. Nenhuma vale mais do que a outra: escolha a que corresponde ao caso, antes de começar, e registre.</p>
<table><tr><th>Base</th><th>Exemplo na empresa</th></tr>
<tr><td>Consentimento</td><td>Publicar a foto de uma colega em uma campanha.</td></tr>
<tr><td>Obrigação legal ou regulatória</td><td>Enviar informações trabalhistas ao eSocial.</td></tr>
<tr><td>Execução de contrato</td><td>Usar o endereço do cliente para entregar o pedido.</td></tr>
<tr><td>Exercício regular de direitos</td><td>Guardar documentos para um processo.</td></tr>
<tr><td>Proteção da vida</td><td>Dar ao socorro o contato da família de quem se acidentou.</td></tr>
<tr><td>Legítimo interesse</td><td>Prevenir fraude em compras, com avaliação registrada. Não vale para dados sensíveis.</td></tr></table>
<p>As demais são: execução de políticas públicas, estudos por órgão de pesquisa, tutela da saúde e proteção do crédito. Dados sensíveis têm lista própria, no art. 11.</p>
<div class="note"><p><b>Consentimento não é atalho.</b> Ele precisa ser livre, informado e inequívoco, e a pessoa pode voltar atrás quando quiser. Se você não pode parar de tratar o dado quando ela desistir, a base provavelmente é outra.</p></div>` },
    { title: 'Direitos e incidentes', body: `<div class="two"><div class="box"><h3>O que a pessoa pode pedir</h3><ul><li>Confirmação e acesso</li><li>Correção</li><li>Anonimização, bloqueio ou eliminação do que for excessivo</li><li>Portabilidade</li><li>Saber com quem foi compartilhado</li><li>Revogar o consentimento</li></ul></div>
<div class="box"><h3>Como responder</h3><ul><li>Não prometa nem negue na hora.</li><li>Confirme quem está pedindo, sem exigir dados demais.</li><li>Encaminhe ao encarregado no mesmo dia.</li><li>Não apague nada por conta própria: a lei manda guardar alguns dados.</li></ul></div></div>
<h3>Aconteceu um incidente</h3><ol><li><b>Avise</b> o encarregado imediatamente: o que houve, quando, quais dados e de quantas pessoas.</li><li><b>Contenha</b> o que puder: troque a senha, desfaça o compartilhamento, isole o equipamento.</li><li><b>Preserve</b> as evidências. Não apague mensagens.</li><li><b>Espere a avaliação.</b> Se houver risco ou dano relevante, a empresa comunica a ANPD e os titulares em até três dias úteis (Resolução CD/ANPD nº 15/2024).</li></ol>
<h3>Antes de clicar em enviar</h3><ul class="check"><li>Todas as pessoas em cópia precisam deste dado?</li><li>Posso enviar só as colunas necessárias?</li><li>O arquivo está no lugar certo, com prazo para expirar?</li><li>Se este e-mail vazasse, eu saberia explicar por que o enviei?</li></ul>` },
  ] },
  { key: 'codigo-de-conduta', title: 'Código de conduta', theme: 'ink', scene: 'balanca', label: 'Conformidade', summary: 'O que esperamos uns dos outros, com situações do dia a dia para pensar antes de decidir.', pages: [
    { title: 'Por que um código', body: `<p class="big">Regras não decidem por nós. Elas nos lembram das perguntas certas.</p>
<p>Este código vale para todas as pessoas da Copaíba, da diretoria a quem chegou hoje, e também para quem trabalha em nosso nome. Ele não esgota as situações possíveis. Quando faltar uma regra, use o teste das quatro perguntas:</p>
<ul class="check"><li>É legal e está de acordo com este código?</li><li>Trata as pessoas envolvidas com respeito?</li><li>Eu contaria a decisão, com calma, à minha equipe?</li><li>Continua parecendo certa amanhã cedo?</li></ul>
<p>Se alguma resposta for <b>não</b> ou <b>não sei</b>, pare e converse com a sua liderança, com Pessoas e Cultura ou com o Jurídico.</p>
<h3>Respeito</h3><p>Discordamos de ideias sem atacar pessoas. Não toleramos discriminação por raça, cor, gênero, orientação sexual, idade, deficiência, religião, origem ou opinião política, nem assédio moral ou sexual, em qualquer lugar ou canal ligado ao trabalho.</p>
<div class="note"><p><b>Situação.</b> Em uma reunião, um colega imita o sotaque de outra pessoa e todos riem. Ela também. <b>O que fazer?</b> Rir junto não é consentir. Interrompa com uma frase curta ("vamos voltar ao assunto") e, depois, pergunte à pessoa como ela está.</p></div>` },
    { title: 'Conflito de interesses e presentes', body: `<p>Há conflito quando um interesse particular pode influenciar uma decisão de trabalho, ou pareça influenciar. <b>Ter um conflito não é falta. Escondê-lo é.</b></p>
<h3>Declare sempre que</h3><ul><li>parente ou pessoa próxima trabalhe em fornecedor, cliente ou concorrente com que você lida;</li><li>você tenha negócio ou segundo trabalho ligado ao da empresa;</li><li>você participe de seleção, avaliação ou promoção de alguém da família.</li></ul>
<h3>Presentes e convites</h3><table><tr><th>Situação</th><th>Pode?</th></tr>
<tr><td>Brinde de baixo valor, com a marca do fornecedor</td><td>Sim.</td></tr><tr><td>Almoço de trabalho, simples e ocasional</td><td>Sim, com a liderança informada.</td></tr>
<tr><td>Presente, ingresso ou viagem durante concorrência ou renovação</td><td>Não, de nenhum valor.</td></tr><tr><td>Dinheiro, vale-presente ou vantagem pessoal</td><td>Nunca.</td></tr>
<tr><td>Qualquer coisa de valor a agente público</td><td>Nunca. É tema da Lei nº 12.846/2013, a Lei Anticorrupção.</td></tr></table>
<div class="note"><p><b>Situação.</b> Chega à sua casa uma cesta cara de um fornecedor. <b>O que fazer?</b> Agradeça, recuse ou devolva, e informe a Conformidade. Se não for possível devolver, a empresa dá o destino.</p></div>` },
    { title: 'Informações, recursos e canal de relato', body: `<h3>Informações</h3><p>Dados de clientes, colegas e fórmulas são guardados com cuidado: acesso só para quem precisa, senha que não se empresta, documento que não fica na impressora. Nas redes sociais, fale como você mesmo e nunca em nome da empresa.</p>
<h3>Recursos</h3><p>Computador, veículo e telefone da empresa são para o trabalho. Uso pessoal moderado é aceito, desde que não traga custo, risco ou embaraço.</p>
<h3>Viu algo errado?</h3><ol><li>Se for seguro, converse com a pessoa.</li><li>Se não for, procure a sua liderança ou Pessoas e Cultura.</li><li>Se preferir, use o canal de relato, com ou sem o seu nome.</li></ol>
<p>Todo relato é lido por ao menos duas pessoas que não fazem parte da situação. Quem relata de boa-fé é protegido contra qualquer retaliação, <b>mesmo que o relato não se confirme</b>.</p>
<div class="two"><div class="box"><h3>Um bom relato conta</h3><ul><li>o que aconteceu</li><li>onde e quando</li><li>quem viu</li><li>se há documentos</li></ul></div><div class="box"><h3>O que acontece depois</h3><ul><li>registro e protocolo</li><li>apuração sigilosa</li><li>decisão e medida</li><li>retorno a quem relatou</li></ul></div></div>` },
  ] },
]

// Holds the pages of the documents about talking with people.
export const people = [
  { key: 'roteiro-de-feedback', title: 'Roteiro de feedback em quatro frases', theme: 'brick', scene: 'bolhas', label: 'Liderança', summary: 'Um modelo para preparar a conversa em dez minutos e conduzi-la sem rótulos.', pages: [
    { title: 'As quatro frases', body: `<p>O modelo reúne situação, comportamento e impacto, conhecido pela sigla SBI, e acrescenta um combinado. Escreva as quatro frases antes da conversa: quem escreve julga menos.</p>
<table><tr><th>Frase</th><th>Pergunta que ela responde</th><th>Exemplo</th></tr>
<tr><td><b>1. Situação</b></td><td>Quando e onde foi?</td><td>Na reunião de segunda com o cliente,</td></tr>
<tr><td><b>2. Comportamento</b></td><td>O que uma câmera teria gravado?</td><td>você respondeu às três perguntas de preço antes da Lia, que era a responsável.</td></tr>
<tr><td><b>3. Impacto</b></td><td>O que isso causou?</td><td>O cliente passou a escrever só para você, e ela ficou fora da negociação.</td></tr>
<tr><td><b>4. Combinado</b></td><td>O que muda, e quando conversamos?</td><td>Na próxima, você passa as perguntas de preço para ela? Conversamos na quinta.</td></tr></table>
<div class="note"><p><b>Entre a terceira e a quarta frase, pare.</b> Pergunte: "O que você viu que eu não vi?" A resposta pode mudar o combinado, e às vezes muda o feedback inteiro.</p></div>
<h3>Funciona também para elogiar</h3><p>"No inventário de sábado, você separou os lotes vencidos antes de contar. Isso poupou duas horas da equipe. Pode ensinar o jeito ao turno da tarde?"</p>` },
    { title: 'Troque o rótulo pelo fato', body: `<p>Rótulos dizem como a pessoa <i>é</i>. Fatos dizem o que ela <i>fez</i>. Só os fatos podem ser conferidos, e só o que se confere pode mudar.</p>
<table><tr><th>Rótulo</th><th>Fato</th></tr>
<tr><td>Você é desorganizado.</td><td>Dois dos cinco pedidos de ontem saíram sem a nota fiscal.</td></tr>
<tr><td>Você não colabora.</td><td>Nas últimas três paradas, você foi embora antes da limpeza da linha.</td></tr>
<tr><td>Você foi grosseira.</td><td>Você interrompeu o Caio duas vezes e disse que a ideia dele era perda de tempo.</td></tr>
<tr><td>Você está sem foco.</td><td>O orçamento prometido para sexta chegou na terça seguinte, sem aviso.</td></tr>
<tr><td>Você é excelente!</td><td>A sua planilha mostrou a diferença de estoque em dez minutos.</td></tr></table>
<h3>Palavras que pedem revisão</h3><p><b>Sempre, nunca, todo mundo, de novo, atitude, postura, falta de vontade.</b> Ao encontrar uma delas no seu rascunho, pergunte: o que exatamente aconteceu?</p>
<h3>Quando não dar feedback</h3><ul><li>No calor do momento, se você está com raiva.</li><li>Em público, quando for para corrigir.</li><li>Por mensagem, se o assunto for delicado.</li><li>Quando você não viu nem ouviu, só soube por outra pessoa: primeiro pergunte.</li></ul>` },
    { title: 'Frases para momentos difíceis', body: `<table><tr><th>Se a pessoa…</th><th>Você pode dizer</th></tr>
<tr><td><b>se defende</b></td><td>Quero entender o seu lado. O que aconteceu antes?</td></tr>
<tr><td><b>nega o fato</b></td><td>Posso ter visto só uma parte. Como você lembra daquele momento?</td></tr>
<tr><td><b>culpa outra pessoa</b></td><td>Isso também pode ter pesado. Qual parte estava nas suas mãos?</td></tr>
<tr><td><b>chora</b></td><td>Vamos no seu tempo. Prefere uma pausa ou continuar amanhã?</td></tr>
<tr><td><b>fica em silêncio</b></td><td>Não precisa responder agora. O que você precisa para pensar nisso?</td></tr>
<tr><td><b>concorda rápido demais</b></td><td>Me conta com as suas palavras o que combinamos?</td></tr></table>
<h3>E quando o feedback é para você</h3><ol><li>Ouça até o fim. Respire antes de responder.</li><li>Peça um exemplo, se faltar.</li><li>Agradeça o trabalho que a pessoa teve, mesmo que você não concorde.</li><li>Diga o que vai fazer com o que ouviu, e quando.</li></ol>` },
    { title: 'Folha de preparação', body: `<h3>Com quem, onde e quando</h3><div class="line"></div><h3>Situação</h3><div class="line"></div><div class="line"></div><h3>Comportamento que eu vi ou ouvi</h3><div class="line"></div><div class="line"></div>
<h3>Impacto</h3><div class="line"></div><div class="line"></div><h3>O que eu talvez não saiba</h3><div class="line"></div><div class="line"></div><h3>Combinado que vou propor e data da próxima conversa</h3><div class="line"></div><div class="line"></div>
<div class="note"><ul class="check"><li>Tirei os rótulos e as palavras "sempre" e "nunca".</li><li>A conversa é em particular e cabe no tempo.</li><li>Estou disposto a mudar de ideia.</li></ul></div>` },
  ] },
  { key: 'como-perguntar-melhor', title: 'Como perguntar melhor', theme: 'plum', scene: 'interrog', label: 'Comunicação', summary: 'Quatro famílias de perguntas, quando usar cada uma, e aquelas que parecem pergunta e não são.', pages: [
    { title: 'Quatro famílias de perguntas', body: `<p>Uma pergunta é uma ferramenta: serve para um trabalho e atrapalha em outro. Estas quatro famílias cobrem quase todas as conversas.</p>
<table><tr><th>Família</th><th>Serve para</th><th>Exemplo</th></tr>
<tr><td><b>Abertas</b></td><td>descobrir o que você ainda não sabe</td><td>Como foi a visita ao cliente?</td></tr>
<tr><td><b>Fechadas</b></td><td>confirmar um dado ou um compromisso</td><td>A entrega sai hoje até as 17 h?</td></tr>
<tr><td><b>De aprofundamento</b></td><td>ir do geral ao concreto</td><td>Pode me dar um exemplo?</td></tr>
<tr><td><b>De hipótese</b></td><td>experimentar caminhos sem compromisso</td><td>Se o prazo dobrasse, o que você faria diferente?</td></tr></table>
<p>Uma boa sequência abre, aprofunda, supõe e fecha: comece pela pergunta aberta, peça exemplos, teste uma hipótese e termine com uma fechada que registre o combinado.</p>
<div class="note"><p><b>A regra dos três segundos.</b> Depois de perguntar, conte até três em silêncio. A maior parte das pessoas completa a resposta com o que realmente importa quando ninguém as interrompe.</p></div>
<h3>Por quê, com cuidado</h3><p>"Por que você fez isso?" costuma soar como acusação. Experimente "o que levou você a escolher esse caminho?". A informação é a mesma, e a pessoa não precisa se defender.</p>` },
    { title: 'As que parecem pergunta e não são', body: `<h3>A que já traz a resposta</h3><p>"Você não acha que seria melhor adiar?" é uma opinião com ponto de interrogação. <b>Diga a opinião</b> ("eu adiaria, pelo risco de chuva") e depois pergunte: "o que você acha?".</p>
<h3>A dupla</h3><p>"Deu certo e o cliente gostou?" A pessoa responde a uma das duas, e você não sabe qual. <b>Uma pergunta por vez.</b></p>
<h3>A armadilha</h3><p>"Você leu o procedimento?", quando você sabe que não. Ela obriga a mentir ou a se humilhar. <b>Vá ao fato:</b> "o passo três ficou de fora; o que aconteceu?".</p>
<h3>O interrogatório</h3><p>Muitas perguntas fechadas seguidas cansam e assustam. <b>Alterne</b> com um resumo do que você entendeu.</p>
<div class="two"><div class="box"><h3>Perguntas que ajudam a pensar</h3><ul><li>O que já sabemos com certeza?</li><li>O que estamos supondo?</li><li>Quem mais vê esse problema?</li><li>O que acontece se não fizermos nada?</li></ul></div>
<div class="box"><h3>Perguntas para encerrar</h3><ul><li>O que ficou decidido?</li><li>Quem faz, e até quando?</li><li>O que pode impedir?</li><li>Como vamos saber que deu certo?</li></ul></div></div>` },
    { title: 'Exercícios de reescrita', body: `<p>Reescreva cada pergunta. Depois, compare com as sugestões no fim da página.</p>
<ol><li>Você não acha que o relatório está longo demais?</li></ol><div class="line"></div><ol start="2"><li>Por que ninguém me avisou?</li></ol><div class="line"></div><ol start="3"><li>O sistema funciona bem e todos já aprenderam a usar?</li></ol><div class="line"></div><ol start="4"><li>Você entendeu?</li></ol><div class="line"></div>
<div class="note"><h3 style="margin-top:0">Sugestões</h3><ol><li>Para mim, o relatório ficou longo. O que dá para tirar sem perder a decisão?</li><li>Como a informação circulou? Em que ponto eu poderia ter entrado?</li><li>O que no sistema ainda atrapalha o seu trabalho? (e, depois:) Quem ainda precisa de ajuda?</li><li>Como você explicaria isso a quem vai assumir o turno?</li></ol></div>
<h3>Um desafio para esta semana</h3><p>Escolha uma reunião e anote todas as perguntas que você fizer. No fim, conte quantas eram abertas. Na reunião seguinte, tente dobrar o número.</p>` },
  ] },
]

// Turns the pages, walks the trail, and corrects the test.
'use strict';
const pages = [...document.querySelectorAll('main > section')];
const nodes = document.querySelector('#trail');
const [back, next] = [document.querySelector('#back'), document.querySelector('#next')];
const form = document.querySelector('form');
const questions = [...form.querySelectorAll('fieldset')];
const passAt = 66;
let current = 0;
let furthest = 0;
let answers = {};

pages.forEach((page, index) => {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = String(index + 1);
  button.setAttribute('aria-label', `${index + 1}. ${page.dataset.title}`);
  button.addEventListener('click', () => show(index));
  item.append(button);
  nodes.append(item);
});

function show(index, focus = true) {
  current = Math.max(0, Math.min(pages.length - 1, index));
  furthest = Math.max(furthest, current);
  pages.forEach((page, at) => (page.hidden = at !== current));
  nodes.querySelectorAll('button').forEach((button, at) => {
    button.disabled = at > furthest;
    button.classList.toggle('done', at < furthest);
    if (at === current) button.setAttribute('aria-current', 'step');
    else button.removeAttribute('aria-current');
  });
  back.disabled = current === 0;
  next.hidden = current === pages.length - 1;
  document.title = `${pages[current].dataset.title} · ${document.body.dataset.course}`;
  if (focus) {
    const heading = pages[current].querySelector('h1, h2');
    heading.tabIndex = -1;
    heading.focus();
    window.scrollTo(0, 0);
  }
  session.remember(current, answers, furthest / pages.length);
}

function correct() {
  let hits = 0;
  questions.forEach((question, index) => {
    const chosen = question.querySelector('input:checked');
    const note = question.querySelector('.feedback');
    const right = chosen?.value === question.dataset.right;
    if (right) hits++;
    note.className = `feedback ${right ? 'right' : 'wrong'}`;
    note.textContent = `${right ? '✓ Certa. ' : '✗ Não é essa. '}${question.dataset.note}`;
    session.answer(index, question.id, chosen.value, right);
  });
  const percent = Math.round((hits / questions.length) * 100);
  const passed = percent >= passAt;
  document.querySelector('#result').textContent = passed
    ? `Você acertou ${hits} de ${questions.length} (${percent}%) e concluiu o percurso.`
    : `Você acertou ${hits} de ${questions.length} (${percent}%). Reveja as lições e responda de novo: são necessários ${passAt}%.`;
  session.result(percent, passed);
  document.querySelector('#send').textContent = 'Responder de novo';
}

form.addEventListener('change', (event) => {
  answers = { ...answers, [event.target.name]: event.target.value };
  session.remember(current, answers, furthest / pages.length);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const missing = questions.find((question) => !question.querySelector('input:checked'));
  if (missing) {
    document.querySelector('#result').textContent = 'Falta responder uma questão.';
    missing.querySelector('input').focus();
    return;
  }
  correct();
  document.querySelector('#result').focus();
});
back.addEventListener('click', () => show(current - 1));
next.addEventListener('click', () => show(current + 1));
window.addEventListener('pagehide', () => session.end());
window.addEventListener('beforeunload', () => session.end());

const memory = session.begin();
if (!session.connected) document.querySelector('#alone').hidden = false;
if (memory) {
  answers = memory.answers || {};
  for (const [name, value] of Object.entries(answers)) {
    const input = form.querySelector(`input[name="${name}"][value="${value}"]`);
    if (input) input.checked = true;
  }
  furthest = Math.max(0, Math.min(pages.length - 1, memory.page || 0));
}
show(furthest, false);

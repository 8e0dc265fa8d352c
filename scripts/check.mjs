import './node24.mjs';

const { chooseStages } = await import('./chooseStages.mjs');
const { runStages } = await import('./runStages.mjs');
const { stages } = await import('./stages.mjs');

try {
  const known = stages.filter(({ part }) => part === 'check');
  process.exitCode = await runStages(chooseStages(known, process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

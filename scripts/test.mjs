import './node24.mjs';

const { chooseStages } = await import('./chooseStages.mjs');
const { runStages } = await import('./runStages.mjs');
const { prepareBrowser, stages } = await import('./stages.mjs');

try {
  const chosen = chooseStages(stages, process.argv.slice(2));
  if (chosen.some(({ browser }) => browser)) prepareBrowser();
  process.exitCode = await runStages(chosen);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

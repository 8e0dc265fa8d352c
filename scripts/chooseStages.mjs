import { parseArgs } from 'node:util';

/**
 * The stages that a command line asks for: `--only a,b` and `--skip c`, each as often as wanted. What a chosen stage
 * needs comes along, unless it is skipped by name. An unknown name throws.
 */
export function chooseStages(stages, args) {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string', multiple: true }, skip: { type: 'string', multiple: true } },
  });
  const names = (list) => (list ?? []).flatMap((text) => text.split(',')).map((text) => text.trim());
  const only = names(values.only);
  const skip = names(values.skip);
  for (const name of [...only, ...skip]) {
    if (!stages.some((stage) => stage.name === name)) {
      throw new Error(
        `There is no stage '${name}'. Stages: ${stages.map((stage) => stage.name).join(', ')}.`,
      );
    }
  }
  const wanted = new Set(only.length > 0 ? only : stages.map(({ name }) => name));
  for (const stage of stages.toReversed()) {
    if (wanted.has(stage.name)) for (const need of stage.needs ?? []) wanted.add(need);
  }
  return stages.filter(({ name }) => wanted.has(name) && !skip.includes(name));
}

import { parseArgs } from 'node:util';

/**
 * The stages that a command line asks for: `--only a,b` and `--skip c`, each as often as wanted. What a chosen stage
 * needs comes along, unless it is skipped by name. `--shard 1/2` runs that part of a stage that can be divided.
 * An unknown name throws, and so does a shard of a stage that is one.
 */
export function chooseStages(stages, args) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true },
      skip: { type: 'string', multiple: true },
      shard: { type: 'string' },
    },
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
  if (
    values.shard &&
    !(only.length > 0 && only.every((name) => stages.some((stage) => stage.name === name && stage.divides)))
  ) {
    const divided = stages.filter(({ divides }) => divides).map(({ name }) => name);
    throw new Error(`'--shard' goes with '--only ${divided.join(',')}': nothing else can be divided.`);
  }
  const wanted = new Set(only.length > 0 ? only : stages.map(({ name }) => name));
  for (const stage of stages.toReversed()) {
    if (wanted.has(stage.name)) for (const need of stage.needs ?? []) wanted.add(need);
  }
  return stages
    .filter(({ name }) => wanted.has(name) && !skip.includes(name))
    .map((stage) =>
      values.shard && stage.divides
        ? { ...stage, command: [...stage.command, `--shard=${values.shard}`] }
        : stage,
    );
}

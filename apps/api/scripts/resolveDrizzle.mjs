/** Lets drizzle-kit, which npm may put elsewhere, find the drizzle-orm of this package. */
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = pathToFileURL(join(import.meta.dirname, '../package.json')).href;
const requireFromHere = createRequire(here);

let resolving = false;

registerHooks({
  resolve(specifier, context, next) {
    if (resolving || (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/'))) {
      return next(specifier, context);
    }
    resolving = true;
    try {
      return { url: pathToFileURL(requireFromHere.resolve(specifier)).href, shortCircuit: true };
    } finally {
      resolving = false;
    }
  },
});

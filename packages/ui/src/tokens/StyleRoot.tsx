import type { ComponentProps, ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

/** A method keeps its name when the build shortens the others: styled-components tells plugins apart by it. */
const named = {
  conditionsInside(element, _index, _children, callback) {
    const children = Array.isArray(element.children) ? element.children : [];
    if (element.root || element.type === '@keyframes' || children[0]?.type !== 'rule') return;
    for (const rule of children) {
      const condition = { ...element, root: rule, children: rule.children };
      callback?.({ ...rule, root: null, children: [condition] }, 0, [], callback);
    }
    element.children = [];
  },
} satisfies Record<string, StylisPlugin>;
const plugins = [named.conditionsInside];

/**
 * Around everything that has styles: their conditions are written inside of the rules (`.a { @media print { … } }`), not
 * around them. A sheet that is given an `@media` has the browser work out the styles of the whole page again, and
 * components give theirs whenever one is first shown; a rule concerns what it selects.
 */
export function StyleRoot({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={plugins}>{children}</StyleSheetManager>;
}

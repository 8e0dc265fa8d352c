import changelog from '@changesets/cli/changelog';

/** The packages have one version between them (decision 15): that one raised another's number says nothing. */
export default { ...changelog, getDependencyReleaseLine: async () => '' };

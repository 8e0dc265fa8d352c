import * as z from 'zod/mini';

/** Html is sanitised HTML; Json that parses to blocks is rich text; any other text is markdown (REL-3a). */
export const noteFormat = z.enum(['Html', 'Json']);
export type NoteFormat = z.output<typeof noteFormat>;

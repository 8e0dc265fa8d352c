/// <reference path="./axiosFetch.d.ts" />
import fetchAdapter from 'axios/unsafe/adapters/fetch.js';

/** What a call that must outlive its page is sent by. Apart from the client: one screen needs it, and it is large. */
export const outlivingAdapter = fetchAdapter;

/** `npm run proof`: checks certificates and the log; see `docs/proof.md`. */
import '@wencang/proof/commands'

/** Configuration hints by query error; the first match counts. */
export const ALIPAY_DIAGNOSES = [
  [/no response/, 'No response from ALIPAY_GATEWAY_URL: is the address right, and may this machine reach it?'],
  [/invalid-app-id/, 'Alipay does not know ALIPAY_APP_ID.'],
  [
    /missing-app-cert-sn/,
    'Alipay has this app in certificate mode: set ALIPAY_VERIFY_BY=certificate, ALIPAY_APP_CERT, ALIPAY_PLATFORM_CERT and ALIPAY_ROOT_CERT.',
  ],
  [
    /app-cert-not-exist|app-cert-expired/,
    'ALIPAY_APP_CERT is not the certificate that Alipay has for ALIPAY_APP_ID, or its time is over: download it again.',
  ],
  [/root-cert-sn/, 'ALIPAY_ROOT_CERT is not the whole file of roots that Alipay uses today: download it again.'],
  [
    /unknown certificate/,
    'Alipay signs by a certificate that is not in ALIPAY_PLATFORM_CERT, or whose time is over: download it again. While Alipay changes it, the file may hold both.',
  ],
  [
    /invalid-signature/,
    'Alipay does not take our signature: ALIPAY_APP_PRIVATE_KEY is not the other half of the key that was given to Alipay for ALIPAY_APP_ID.',
  ],
  [
    /does not verify/,
    'ALIPAY_PLATFORM_PUBLIC_KEY (in certificate mode ALIPAY_PLATFORM_CERT) is not Alipay’s for this app (it is neither our own nor that of another app), or something else than Alipay answers at ALIPAY_GATEWAY_URL.',
  ],
] as const

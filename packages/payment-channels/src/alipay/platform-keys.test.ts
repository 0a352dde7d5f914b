import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCertificates } from './certificates.ts'
import { certificateMode, certificateSn, rootCertificateSn } from './platform-keys.ts'

// Made for these tests with OpenSSL: two roots with RSA and one without, and a certificate below the first.
const ROOT_1 = `-----BEGIN CERTIFICATE-----
MIIDWTCCAkGgAwIBAgICCgEwDQYJKoZIhvcNAQELBQAwRTELMAkGA1UEBhMCQ04x
EDAOBgNVBAoMB0V4YW1wbGUxEjAQBgNVBAsMCUF1dGhvcml0eTEQMA4GA1UEAwwH
Um9vdCBSMTAeFw0yNjExMjEwOTUwNTFaFw00NjExMTYwOTUwNTFaMEUxCzAJBgNV
BAYTAkNOMRAwDgYDVQQKDAdFeGFtcGxlMRIwEAYDVQQLDAlBdXRob3JpdHkxEDAO
BgNVBAMMB1Jvb3QgUjEwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQCr
9PDnorwHPOHJlKwuu1JigbVpD43PoaJoW9ji740+6RQ5VJw9GkQB/p68UU1PAByQ
xcGwZpEFeNZG5WdO6Oec7BAyYa9azgrjCaB+9DDRtO44iS+O+xCJxXaai87TMevH
ahWuG+NBjjb3UdDRq2OLrN+uff7HWlny9jlu9oBjmzdEUWuG2TeUZXxmLyg+e9+M
RukiAu3CGKIYzlo3PMRqoBgwP6nYv6h6/ky+zV5dEUBIBGza5GSeViJwjj5iNlYM
4Zad9bw8sIs5ifk3LRpBpwhFmI9LQIopVsHaEuVTcaFiqDMfUuvOUQGrnp4Ii8dC
OvAGZzPI4Sj6AHyFWmg9AgMBAAGjUzBRMB0GA1UdDgQWBBR8Ies6SLe5jIPIf5kO
lVOzyj12jzAfBgNVHSMEGDAWgBR8Ies6SLe5jIPIf5kOlVOzyj12jzAPBgNVHRMB
Af8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQA6ZO3jqvkSQkeUDiFf2DexcOoA
TwtmCT8uvmfTdql/SG1a51H//YtGeFlhskLTRKw0j6MaNeS1iaxPgzgW9xX4rBpR
chXUK6Bzrb4YUh5SAw2DI6MJMdCQLXo0DTyFZ1sGuxQiJWdBTpT7zgTheWyzM95p
dWB46Y1fg73Mmxo1rrd2e3YQORwcYVKULLl4VL6BJpeg6UwscwM1ReMR/n7/4ygV
sitPHyU5nnXgRYwzQL26aFAioYOpIj8XeOp8+c3nM5AN5fW3466gGXlgkex2zM1w
fQulCR72wO41qZuJgVRc/t3aY7IgPYWn9eSv7lfMzGgJXhZd9CT9u93WO+bL
-----END CERTIFICATE-----
`
const ROOT_WITHOUT_RSA = `-----BEGIN CERTIFICATE-----
MIIBpDCCAUqgAwIBAgIBBzAKBggqhkjOPQQDAjAxMQswCQYDVQQGEwJDTjEQMA4G
A1UECgwHRXhhbXBsZTEQMA4GA1UEAwwHUm9vdCBFMTAeFw0yNjExMjEwOTUwNTJa
Fw00NjExMTYwOTUwNTJaMDExCzAJBgNVBAYTAkNOMRAwDgYDVQQKDAdFeGFtcGxl
MRAwDgYDVQQDDAdSb290IEUxMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEA1SN
7yMclCdD3Gud4U2o5MpVr02FzLXiOUC/4/ocMlaGjZgNz7SHG9Xlcmo6m3BkcrV5
Gg2nAAzgUkVOyFRo86NTMFEwHQYDVR0OBBYEFBYa1yaquahYa07rwi/TzK9WAwbu
MB8GA1UdIwQYMBaAFBYa1yaquahYa07rwi/TzK9WAwbuMA8GA1UdEwEB/wQFMAMB
Af8wCgYIKoZIzj0EAwIDSAAwRQIgEsjbBkgOTA3ocJ2lSuklmNfVuByFinvtC4Ep
YJrf/P8CIQDgE9IC+6rgr1PuR2qqbWxrJJdHG4k09VQtEs96RhiY6g==
-----END CERTIFICATE-----
`
const ROOT_2 = `-----BEGIN CERTIFICATE-----
MIIDWzCCAkOgAwIBAgIEAP8AqjANBgkqhkiG9w0BAQsFADBFMQswCQYDVQQGEwJD
TjEQMA4GA1UECgwHRXhhbXBsZTESMBAGA1UECwwJQXV0aG9yaXR5MRAwDgYDVQQD
DAdSb290IFIyMB4XDTI2MTEyMTA5NTA1MloXDTQ2MTExNjA5NTA1MlowRTELMAkG
A1UEBhMCQ04xEDAOBgNVBAoMB0V4YW1wbGUxEjAQBgNVBAsMCUF1dGhvcml0eTEQ
MA4GA1UEAwwHUm9vdCBSMjCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEB
AJ1pcAE5DhPrriFvnPWxx6t1fpzcJRYaoLryaXF9MEmQYt1H4wVs3bpjc0vxm3RV
Y+sVHoAeRd1KzPIKOVDayjXHO9BWAmF5S02sXT9Zy4jGKsLMFUxErO/7qpdBlioi
7yWzMxwUgzToHoEyPvaKeAOWkA4x7gcTmBiyjNFYzm5zsZ/w4oondQ7hAqgFs4xU
LRqf+zTAuxFHsHWu5XNzyN6Ecq5+/P8hzDZORH/dAk73dF8A+IT8LtKE5+5q5pKQ
N5QVvSFNGXeBs9yeaNbfPOYMIu/6/44GVdFwf4BcJXRHAGzCa+8BumcYzPBbzMwf
wvTvs+9PvmXSPq41jee4KtUCAwEAAaNTMFEwHQYDVR0OBBYEFFzKhylTM9mKqwRK
mH2o0W2TEk5qMB8GA1UdIwQYMBaAFFzKhylTM9mKqwRKmH2o0W2TEk5qMA8GA1Ud
EwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAG2T4XjuuMilBWBICeP2PYQV
MD51Alyrp4bRm/JZtwvozVCVdzjP/K3JPshdQYjwSfhYED/pyYIR1CMuFm04Nx8y
0YpqEkz9/n7ai1SJDgv0+SAl4csDVvGxKc9MnfesicVsghNvCjd3wrJp8cBLjWpm
0uPGuUDDCtYywU9m8ETIHJpggsuibBQ+5Y/vSkfPzHaPT6NoR6mreLlTIeUrZRyS
2ghpuiHN9aNLm5OTjFrD1Mn+mrHhsdsxag2q75u9fBiAIP62U/UNi0ztg4BfshId
EBn1yrQpBWcyLyWlzvWey0TQ4N3rNqxemcm0q4WygqRd/5QxJPIWjvt4I0riW4s=
-----END CERTIFICATE-----
`
const PLATFORM = `-----BEGIN CERTIFICATE-----
MIIDBjCCAe4CCx8AAAAAAAAAAAABMA0GCSqGSIb3DQEBCwUAMEUxCzAJBgNVBAYT
AkNOMRAwDgYDVQQKDAdFeGFtcGxlMRIwEAYDVQQLDAlBdXRob3JpdHkxEDAOBgNV
BAMMB1Jvb3QgUjEwHhcNMjYxMTIxMDk1MjI4WhcNNDYwMTIwMDk1MjI4WjBDMQsw
CQYDVQQGEwJDTjEQMA4GA1UECgwHRXhhbXBsZTEPMA0GA1UECwwGQWxpcGF5MREw
DwYDVQQDDAhQbGF0Zm9ybTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEB
AOTAjhz16rfqfE17hfN/27ErvCsTjK3bOPHHMbRYTf9+c9uex0WDvozcHjgtdRXY
1glAlp1Tcznb5gVKClioDSsIfuTFcqtjBzrQOpoMcovzj8ayapmFcMLwt8IJloLR
sxcO5KW8QUKeaSUZ+Vm2+YtidZCo0fv/A3SjxyZvHurB6oboRyu3djPLqqK/DGCw
SN6n8M77SqI058s7k2kIK3lXxLY7Ang/NhaCwbAdx0elsRUFZvJuWbZzmyyzgUzD
KfPCLVJXfPz2mUcdFJu7u69VDz9t9kOAp5Pz9ijEP32TolG31vP/YU2u+aua1COS
MVHFWM3PbM2drNwVkH0YEHUCAwEAATANBgkqhkiG9w0BAQsFAAOCAQEAiLUeimf4
7i6PyezwzJM0UxpU4Ttkd9Sq4lwV1Xxfpapy5Tm3rtEWb5ajtyZtEUY0r5xuf1wn
+JkuvxUqpq0z57uLIlCl1EVUz7jA2HyrLJ6zIkp9IzehwoVdsoaIsFZCyt6ETTUS
xR+6Dq92WH6CYLuvHyP3Id+IXvZUtuHe1kLFJAmnPHzsgsNv400FMjWzYiI9Ht67
hloHQVmmjKGP9d5c4w380b5uyMmS489ALeRFkPAXxbU9oqXqxdoqxTY8gcYIB3JQ
2n2gIBADkr20ZvOGIQyf9bUgxdOCuiDnFmuAnzxHkJpoX0IjUclx3lPHiUw+kSoL
WdoUvnI/z20Ktg==
-----END CERTIFICATE-----
`

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const sn = (pem: string) => readCertificates(pem).map(certificateSn)[0]

test('a certificate’s number is the MD5 of its issuer, most specific part first, and its decimal serial number', () => {
  expect(sn(PLATFORM)).toBe(md5('CN=Root R1,OU=Authority,O=Example,C=CN37476700408053504415891457'))
})

test('the number of the roots joins those of the RSA roots, in the order of the file', () => {
  const number = rootCertificateSn(readCertificates(ROOT_1 + ROOT_WITHOUT_RSA + ROOT_2))
  expect(number).toBe(`${sn(ROOT_1)}_${sn(ROOT_2)}`)
})

test('only the named certificate is trusted, only while it is valid, and never its issuer', () => {
  const modeAt = (clock: { now(): Date }) => certificateMode(PLATFORM, PLATFORM + ROOT_1, ROOT_1, clock)
  const keys = modeAt({ now: () => new Date() })
  expect(keys.trusted(sn(PLATFORM))).toHaveLength(1)
  expect(keys.trusted(undefined)).toHaveLength(1)
  expect(keys.trusted(sn(ROOT_1))).toHaveLength(0)
  expect(keys.trusted('')).toHaveLength(0)
  const inManyYears = { now: () => new Date('2099-01-01T00:00:00Z') }
  expect(modeAt(inManyYears).trusted(sn(PLATFORM))).toHaveLength(0)
})
